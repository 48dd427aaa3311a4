import { decimalText } from '@yakamoz/values'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api/api.ts'
import type { Read } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Money } from '../../ui/Money.tsx'
import { Problem } from '../../ui/Problem.tsx'

type Board_ = Read<'tournament', 'board'>[number]
type Row = Board_['rows'][number]

const looksMs = 10_000

/** The rules of a tournament in a line, its ranking, the player's own rank, and the button to join. */
export const Board = ({ id }: { id: number }) => {
  const t = useText()
  const { data, isPending, refetch } = useCall('tournament', 'board', { tournamentID: id, limit: 20 })
  const board = data?.data[0]
  // Until it begins its terms can change, then its places do.
  const isAwaited = board?.state === 'upcoming' || board?.state === 'running'
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => void refetch(), looksMs)
    return () => clearInterval(timer)
  }, [isAwaited, refetch])
  if (isPending) return <Loading className="h-40" />
  if (!board) return null
  return (
    <section className="board" aria-labelledby="board">
      <div className="between">
        <h3 className="h3" id="board">
          {t('content.board')}
        </h3>
        <span className="small text-haze num">{t('content.players', { count: board.players })}</span>
      </div>
      <Rules board={board} />
      <Prizes prizes={board.prizes} />
      <Join board={board} id={id} />
      {board.rows.length === 0 && <p className="text-mist">{t(emptyText(board))}</p>}
      {board.rows.length > 0 && (
        <table className="standings">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t('content.player')}</th>
              <th scope="col">{t('content.points')}</th>
              <th scope="col">{t('content.prizeOf')}</th>
            </tr>
          </thead>
          <tbody>
            {board.rows.map((row) => (
              <Standing key={row.place} row={row} />
            ))}
            {board.mine
              .filter((mine) => mine.place > board.rows.length)
              .map((mine) => (
                <Standing key={mine.place} row={mine} />
              ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** How points are scored, which games count and when, and the minimum stake. */
export const Rules = ({
  board: { rule, games, leastStake },
}: {
  board: Pick<Board_, 'rule' | 'games' | 'leastStake'>
}) => {
  const t = useText()
  return (
    <p className="small text-mist">
      {t(`content.rule.${rule}`)} {games.length === 0 && t('content.counted')}{' '}
      {leastStake !== '0.00' && (
        <>
          {t('content.leastStake')} <Money amount={leastStake} />
        </>
      )}
    </p>
  )
}

/** The prizes by rank. */
export const Prizes = ({ prizes }: Pick<Board_, 'prizes'>) => {
  const t = useText()
  if (prizes.length === 0) return null
  return (
    <div>
      <h4 className="small text-haze" id="prizes">
        {t('content.prizes')}
      </h4>
      <ol className="prizes" aria-labelledby="prizes">
        {prizes.map((prize, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
          <li key={index}>
            <span className="num text-haze">{index + 1}.</span> <Money amount={prize} isWin />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Why the ranking is empty: nobody has joined, or nobody has scored. */
export const emptyText = ({ state, players }: Pick<Board_, 'state' | 'players'>) => {
  if (state !== 'running' && state !== 'upcoming') return 'content.noneScored'
  return players > 0 ? 'content.noPoints' : 'content.noPlayer'
}

/** A row of the ranking: rank, player, score and prize. */
export const Standing = ({ row }: { row: Row }) => {
  const t = useText()
  return (
    <tr className={row.isMe ? 'me' : ''}>
      <td className="num">{row.place}</td>
      <td className="clip">
        {row.name} {row.isMe && <span className="badge tide">{t('content.you')}</span>}
      </td>
      <td className="num">{decimalText(row.points, useLanguage())}</td>
      <td>{row.prize === '0.00' ? '–' : <Money amount={row.prize} isWin />}</td>
    </tr>
  )
}

const Join = ({ board, id }: { board: Board_; id: number }) => {
  const t = useText()
  const isSignedIn = useSignedIn()
  const { act, isBusy, problem } = useAct('tournament')
  const entered = useRef<HTMLParagraphElement>(null)
  const hasRequested = useRef(false)
  const isIn = board.joined === 1
  // It takes the place of the button that had the focus.
  useEffect(() => {
    if (isIn && hasRequested.current) entered.current?.focus()
  }, [isIn])
  const join = () => {
    hasRequested.current = true
    return act(() => api.call('tournament', 'join', { tournamentID: id }, { act: true }))
  }
  if (board.state !== 'running' && board.state !== 'upcoming') return null
  if (!isSignedIn)
    return (
      <ButtonLink look="go" href="/login">
        {t('content.signInToJoin')}
      </ButtonLink>
    )
  if (isIn)
    return (
      <p className="badge tide" ref={entered} tabIndex={-1}>
        {t('content.joined')}
      </p>
    )
  return (
    <>
      <Problem problem={problem} />
      <Button look="go" disabled={isBusy} onClick={() => void join()}>
        {t('content.join')}
      </Button>
    </>
  )
}
