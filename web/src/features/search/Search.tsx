import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { browserStore } from '../../lib/browser/localStore.ts'
import { isSearchable } from '../../lib/format/searchable.ts'
import { playedGames } from '../../lib/games/playedGames.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { usePlayer } from '../../lib/session/useSignedIn.ts'
import { Boundary } from '../../ui/Boundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { focusNext } from './focusNext.ts'
import { Group, Hits } from './Hits.tsx'
import './search.css'

/** Search on any page: slots and tables in two groups from the third letter on, usable by keyboard. */
export const Search = ({ close }: { close: () => void }) => {
  const t = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const list = useRef<HTMLElement>(null)
  const isEnough = isSearchable(words)
  const showAll = () => {
    if (isEnough) void navigate({ to: '/search', search: { q: words } })
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
            <Hits words={words} most={6} />
          </Boundary>
        ) : (
          <>
            <p className="small text-haze seek-hint">{t('frame.searchLeast')}</p>
            <Recent />
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

/** Before anything is typed: the games that were played last. */
const Recent = () => {
  const t = useText()
  const { profile } = usePlayer()
  return <Group title={t('frame.recent')} games={playedGames(browserStore, profile?.uid ?? '').slice(0, 6)} />
}
