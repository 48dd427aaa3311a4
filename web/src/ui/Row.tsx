import type { ReactNode } from 'react'
import { type Game, gameKey } from '../lib/games/game.ts'
import { useText } from '../lib/i18n/texts.tsx'
import { Boundary } from './Boundary.tsx'
import { Icon } from './Icon.tsx'
import { Tile } from './Tile.tsx'
import { To } from './To.tsx'

type RowProps = { title: string; more?: string; aside?: ReactNode; children: ReactNode }

/** A titled row of a page, with the way to all of it. */
export const Row = ({ title, more, aside, children }: RowProps) => {
  const t = useText()
  return (
    <section className="row" aria-label={title}>
      <div className="head">
        <h2 className="h2">{title}</h2>
        {aside}
        {more && (
          <To className="more link" href={more}>
            {t('frame.all')}
            <span className="sr">: {title}</span>
            <Icon name="chevron-right" size="xs" />
          </To>
        )}
      </div>
      <Boundary>{children}</Boundary>
    </section>
  )
}

const rowSizes = '(max-width: 767px) 116px, (max-width: 1319px) 150px, 190px'
const tableSizes = '260px'

/** `mark` draws a badge on the tile of a game. */
type GameRowProps = { title: string; more?: string; games: readonly Game[]; mark?: (game: Game) => ReactNode }

/** A row of games that is pushed sideways. */
export const GameRow = ({ title, more, games, mark }: GameRowProps) => {
  const areTables = games.every((game) => 'tableID' in game)
  return (
    <Row title={title} {...(more && { more })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={`tiles one track${areTables ? ' felts' : ''}`} tabIndex={0} aria-label={title}>
        {games.map((game) => (
          <li key={gameKey(game)}>
            <Tile game={game} sizes={areTables ? tableSizes : rowSizes} />
            {mark?.(game)}
          </li>
        ))}
      </ul>
    </Row>
  )
}
