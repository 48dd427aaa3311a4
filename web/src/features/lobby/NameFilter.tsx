import { useNavigate } from '@tanstack/react-router'
import { isTooShort } from '../../lib/format/searchable.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useTypedFilter } from '../../ui/useTypedFilter.ts'
import type { LobbyKind, LobbySearch } from './kinds.ts'

const pauseMs = 250

/** Filters the list by name: from the third letter on, after a pause in typing. */
export const NameFilter = ({ kind, search }: { kind: LobbyKind; search: LobbySearch }) => {
  const t = useText()
  const navigate = useNavigate()
  const put = (words: string) =>
    void navigate({
      to: '.',
      search: ((now: LobbySearch) => ({ ...now, q: words || undefined })) as never,
      replace: true,
      resetScroll: false,
    })
  const [typed, setTyped] = useTypedFilter({
    held: search.q ?? '',
    put,
    restMs: pauseMs,
    isEnough: (words) => !isTooShort(words),
  })
  const isShort = isTooShort(typed)
  return (
    <label className="lobby-find">
      <span className="sr">{t(kind === 'slot' ? 'lobby.findSlot' : 'lobby.findTable')}</span>
      <Icon name="search" size="s" />
      <input
        type="search"
        maxLength={60}
        autoComplete="off"
        placeholder={t(kind === 'slot' ? 'lobby.findSlot' : 'lobby.findTable')}
        aria-describedby="lobby-find-hint"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span id="lobby-find-hint" className="small text-haze" role="status">
        {isShort ? t('frame.searchLeast') : ''}
      </span>
    </label>
  )
}
