import { useNavigate } from '@tanstack/react-router'
import { gamePageSize } from '@yakamoz/contract/constants'
import { useState } from 'react'
import { isSearchable } from '../../lib/format/searchable.ts'
import { type Game, gameKey } from '../../lib/games/game.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Inaccessible } from '../../ui/Inaccessible.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Row } from '../../ui/Row.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { FoundList, useHits, useOtherHits } from './Hits.tsx'
import './search.css'

/** The results of a search, with its text in the address so that it can be shared (N-23, Z-84). */
export const SearchPage = ({ words }: { words: string }) => {
  const t = useText()
  return (
    <>
      <h1 className="h1">{words ? t('lobby.searchFor', { words }) : t('lobby.searchTitle')}</h1>
      <Words key={words} words={words} />
      {isSearchable(words) ? <Found words={words} /> : <Empty symbol="tower" title={t('frame.searchLeast')} />}
    </>
  )
}

const Words = ({ words }: { words: string }) => {
  const t = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(words)
  const go = () => {
    if (isSearchable(typed)) void navigate({ to: '/search', search: { q: typed.trim() }, replace: true })
  }
  return (
    <search>
      <Form className="seek mt-3" onSubmit={go}>
        <Icon name="search" />
        <input
          type="search"
          maxLength={60}
          enterKeyHint="search"
          aria-label={t('frame.searchTitle')}
          placeholder={t('lobby.searchPrompt')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="go" size="sm">
          {t('frame.search')}
        </Button>
      </Form>
    </search>
  )
}

const Found = ({ words }: { words: string }) => {
  const t = useText()
  const { slots, tables, isFailed, again } = useHits(words, gamePageSize)
  const others = useOtherHits(words)
  if (isFailed) return <Inaccessible again={again} />
  if (!slots || !tables) return <Loading className="mt-8 h-64" />
  return (
    <>
      <p className="sr" role="status">
        {t('frame.results', { count: slots.length + tables.length + others.length })}
      </p>
      {slots.length + tables.length + others.length === 0 && (
        <Empty symbol="fish" title={t('frame.searchNone', { words })} text={t('lobby.searchNoneText')}>
          <ButtonLink look="go" href="/slot">
            {t('lobby.allSlots')}
          </ButtonLink>
        </Empty>
      )}
      <Group title={t('frame.searchSlots')} games={slots} />
      <Group title={t('frame.searchTables')} games={tables} />
      <FoundList found={others} />
    </>
  )
}

const Group = ({ title, games }: { title: string; games: readonly Game[] }) =>
  games.length > 0 && (
    <Row title={title}>
      <div className="tiles">
        {games.map((game) => (
          <Tile key={gameKey(game)} game={game} />
        ))}
      </div>
    </Row>
  )
