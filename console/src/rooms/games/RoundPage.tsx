import { useParams } from '@tanstack/react-router'
import { type Kurus, kurusToText } from '@yakamoz/values'
import { ChevronRight, Clapperboard, Dices } from 'lucide-react'
import { useAct, useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { ledgerAccountText, movementText } from '../../lib/ledgerWords.ts'
import { isRefused } from '../../lib/refusalText.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { fullWhen } from '../../lib/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Empty, Failed, SkeletonLines } from '../../ui/States.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { Scrolling } from './Scrolling.tsx'
import { VoidPlayedRound } from './VoidPlayedRound.tsx'
import { VoidRound } from './VoidRound.tsx'
import './games.css'

type Round = RowOf<'games', 'round'>

/** The page of a round for one player. */
export const RoundPage = () => {
  const { player = '', round = '' } = useParams({ strict: false })
  const { data, error, refetch } = useRead('games', 'round', { player, round }, { once: true })
  return <PlayedRound id={round} round={data?.data[0]} error={error} retry={() => void refetch()} />
}

/** The page of a bet on a round that players share. */
export const BetPage = () => {
  const { player = '', bet = '' } = useParams({ strict: false })
  const { data, error, refetch } = useRead('games', 'bet', { player, bet }, { once: true })
  return <PlayedRound id={bet} round={data?.data[0]} error={error} retry={() => void refetch()} />
}

type Props = { id: string; round: Round | undefined; error: Error | null; retry(): void }

const PlayedRound = ({ id, round, error, retry }: Props) => {
  const t = useText()
  const language = useLanguage()
  const isMissing = isRefused(error, 'not_found', 'invalid_input')
  const title = round ? round.name[language] : isMissing ? t('games.roundMissing') : t('games.round')
  return (
    <Page
      title={title}
      about={round && fullWhen(Date.parse(round.at), language)}
      acts={round && <RoundActs id={id} round={round} />}
      crumbs={
        <nav className="crumbs" aria-label={t('games.path')}>
          {round && (
            <>
              <To to={`/players/${round.player}`}>{round.username}</To>
              <ChevronRight size={14} aria-hidden />
            </>
          )}
          <span aria-current="page" className="mono">
            {id}
          </span>
        </nav>
      }
    >
      <div className="page-body">
        {isMissing ? (
          <Empty icon={Dices} title={t('games.roundMissing')} />
        ) : round ? (
          <Shown round={round} />
        ) : error ? (
          <Failed cause={error} retry={retry} />
        ) : (
          <SkeletonLines />
        )}
      </div>
    </Page>
  )
}

const RoundActs = ({ id, round }: { id: string; round: Round }) => {
  const mayVoid = useMay('games.change')
  const isSettled = round.state === 'won' || round.state === 'lost'
  return (
    <>
      {round.film && <Film player={String(round.player)} id={id} />}
      {mayVoid && round.number > 0 && isSettled && (
        <VoidRound game={round.game} known={{ hall: round.hall, round: round.number }} />
      )}
      {mayVoid && round.number === 0 && round.state === 'over' && (
        <VoidPlayedRound round={{ player: String(round.player), round: id }} />
      )}
    </>
  )
}

const Voided = ({ voided }: { voided: NonNullable<Round['voided']> }) => {
  const t = useText()
  const language = useLanguage()
  const [staked = '', paid = '', taken = ''] = [voided.stake, voided.paid, voided.taken].map((amount) =>
    kurusToText(amount as Kurus, language),
  )
  const sums = voided.paid > 0 ? t('games.voidedSums', { staked, paid, taken }) : t('games.voidedStake', { staked })
  return (
    <Note tone="wait-for">
      <span>
        <strong>
          {t('games.voidedBet', { time: fullWhen(Date.parse(voided.at), language), reason: voided.reason })}
        </strong>
        <br />
        {voided.isBooked ? sums : t('games.voidWaiting', { count: 1 })}
      </span>
    </Note>
  )
}

/** Opens the round in its game, as its player saw it, in a window of its own. */
const Film = ({ player, id }: { player: string; id: string }) => {
  const t = useText()
  const film = useAct('games', 'film', { done: ([made]) => made && window.open(made.url, '_blank', 'noopener') })
  return (
    <Button look="go" isPending={film.isPending} onPress={() => film.mutate({ player, round: id })}>
      <Clapperboard size={15} aria-hidden />
      <span>{t('games.film')}</span>
    </Button>
  )
}

const Shown = ({ round }: { round: Round }) => {
  const t = useText()
  return (
    <div className="games">
      {round.voided && <Voided voided={round.voided} />}
      <section className="tiles of-games" aria-label={t('games.round')}>
        <Tile name={t('games.stake')}>
          <Money amount={round.stake} />
        </Tile>
        <Tile name={t('games.paid')}>
          <Money amount={round.win} />
        </Tile>
        <Tile name={t('games.part.jackpots')}>
          <Money amount={round.jackpot} />
        </Tile>
        <Tile name={t('games.status')}>
          <Badge tone={round.state === 'open' ? 'news' : 'line'}>{t(`games.state.${round.state}`)}</Badge>
          {round.fromBonus && <Badge tone="wait-for">{t('purse.bonus')}</Badge>}
        </Tile>
        <Tile name={t('games.version')}>
          <To to={`/games/${round.game}`}>
            {round.version}
            {round.number > 0 && ` · #${round.number}`}
          </To>
        </Tile>
      </section>
      {round.parts.length > 0 && <Parts parts={round.parts} />}
      <Movements movements={round.movements} />
      <Fairness fairness={round.fairness} />
      <section>
        <h2>{t('games.outcome')}</h2>
        <ScrollArea label={t('games.outcome')} className="figures-card round-outcome">
          <pre className="mono">{indented(round.outcome)}</pre>
        </ScrollArea>
      </section>
    </div>
  )
}

const indented = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

const Parts = ({ parts }: { parts: Round['parts'] }) => {
  const t = useText()
  const language = useLanguage()
  return (
    <section>
      <h2>{t('games.betOn')}</h2>
      <ul className="round-parts">
        {parts.map(({ name, stake }) => (
          <li key={`${name.en} ${stake}`}>
            {name[language]} {stake > 0 && <Money amount={stake} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Movements = ({ movements }: { movements: Round['movements'] }) => {
  const t = useText()
  return (
    <Scrolling title={t('games.movements')}>
      <table className="day-table">
        <thead>
          <tr>
            <th scope="col" className="start">
              {t('games.what')}
            </th>
            <th scope="col" className="start">
              {t('games.way')}
            </th>
            <th scope="col">{t('games.time')}</th>
            <th scope="col">{t('games.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ at, operation, reason, from, to, amount }) => (
            <tr key={`${operation} ${reason} ${from} ${to}`} title={operation}>
              <th scope="row">{movementText(t, reason)}</th>
              <td className="start">
                {ledgerAccountText(t, from)} → {ledgerAccountText(t, to)}
              </td>
              <td>
                <When at={at} />
              </td>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

const seedNames = ['seedHash', 'seed', 'clientSeed', 'salt'] as const

/** What the outcome follows from. A seed that is in use stays sealed, for staff too. */
const Fairness = ({ fairness }: { fairness: Round['fairness'] }) => {
  const t = useText()
  return (
    <section>
      <h2>{t('games.fairness')}</h2>
      <dl className="round-seeds figures-card">
        {seedNames.map(
          (name) =>
            (fairness[name] || name === 'seed') && (
              <div key={name}>
                <dt>{t(`games.fair.${name}`)}</dt>
                <dd className="mono">{fairness[name] || t('games.fair.sealed')}</dd>
              </div>
            ),
        )}
        <div>
          <dt>{t('games.fair.nonce')}</dt>
          <dd className="mono">{fairness.nonce}</dd>
        </div>
      </dl>
    </section>
  )
}
