import { useNavigate } from '@tanstack/react-router'
import { gamePageSize } from '@yakamoz/contract/constants'
import { foldText } from '@yakamoz/values'
import { useDeferredValue, useRef, useState } from 'react'
import { useCall } from '../../lib/api/useCall.ts'
import { isSearchable } from '../../lib/format/searchable.ts'
import { type Game, gameKey } from '../../lib/games/game.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Boundary } from '../../ui/Boundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { focusNext } from './focusNext.ts'
import { Group, Hits } from './Hits.tsx'
import './search.css'

/** Search on any page: games, sports, promotions and pages in one list from the third letter on, usable by keyboard. */
export const Search = ({ close }: { close: () => void }) => {
  const t = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const list = useRef<HTMLElement>(null)
  const isEnough = isSearchable(words)
  // What is typed, and not what is shown of it so far: that may be behind.
  const showAll = () => {
    if (isSearchable(typed)) void navigate({ to: '/search', search: { q: typed.trim() } })
  }
  return (
    <Sheet title={t('frame.searchTitle')} close={close} place="top" hideTitle>
      <search ref={list} onKeyDown={(event) => focusNext(event, list.current)}>
        <Form className="seek" onSubmit={showAll}>
          <Icon name="search" />
          <input
            type="search"
            // biome-ignore lint/a11y/noAutofocus: the player has just asked for this field
            autoFocus
            autoComplete="off"
            enterKeyHint="search"
            maxLength={60}
            aria-label={t('frame.searchTitle')}
            placeholder={t('frame.searchHint')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button look="quiet" size="sm" square aria-label={t('frame.close')} onClick={close}>
            <Icon name="x" />
          </Button>
        </Form>
        {isEnough ? (
          <Boundary>
            <Hits words={words} most={12} />
          </Boundary>
        ) : (
          <>
            <p className="small text-haze seek-hint">{t('frame.searchLeast')}</p>
            <Suggested words={words} />
          </>
        )}
        {isEnough && (
          <ButtonLink full className="mt-4" href={`/search?q=${encodeURIComponent(words)}`}>
            {t('frame.searchAll')}
          </ButtonLink>
        )}
      </search>
    </Sheet>
  )
}

const shown = 6

/** Before three letters are typed: the games that were played last and the popular ones; of one or two letters those that begin so. */
const Suggested = ({ words }: { words: string }) => {
  const t = useText()
  const played = useCall('casino', 'played_games', {}, { enabled: useSignedIn() }).data?.data ?? []
  const popular = useCall('casino', 'games_list', { limit: gamePageSize, offset: 0 }).data?.data ?? []
  const begins = (game: Game) =>
    foldText(game.name)
      .split(' ')
      .some((word) => word.startsWith(foldText(words)))
  const recent = played.filter(begins)
  const known = new Set(recent.map(gameKey))
  const others = popular.filter((game) => begins(game) && !known.has(gameKey(game)))
  return (
    <>
      <Group title={t('frame.recent')} games={recent.slice(0, shown)} />
      <Group title={t('frame.popular')} games={others.slice(0, shown)} />
    </>
  )
}
