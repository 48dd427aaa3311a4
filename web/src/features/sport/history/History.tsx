import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { state, useStateOf } from '../../../lib/browser/state.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { panelOf, Tabs } from '../../../ui/Tabs.tsx'
import { To } from '../../../ui/To.tsx'
import { When } from '../../../ui/When.tsx'
import { historyOptions } from '../load.ts'
import type { EventWhole, Sport } from '../rows.ts'
import { Goals } from './Goals.tsx'
import { type GameOfSide, type MatchHistory, type PastPart, partsOf } from './history.ts'
import { Outcome } from './Outcome.tsx'
import { Standings } from './Standings.tsx'
import './history.css'

/** Whether the parts below the form are open: it stays so from match to match. */
const isOpened = state(false)

/** What earlier matches say of the two sides: the form of both in a line, and behind a press meetings, table and goals. */
export const History = ({ event }: { event: EventWhole }) => {
  const t = useText()
  const id = useId()
  const isOpen = useStateOf(isOpened, false)
  const history = useQuery(historyOptions(useLanguage(), event.match)).data?.data[0]
  const parts = history ? partsOf(history) : []
  if (!history || parts.length === 0) return null
  return (
    <section className="card sp-history" aria-label={t('sport.past')}>
      <div className="sp-history-head">
        <div className="sp-forms">
          <FormLine name={event.home.name} games={history.form.home} />
          <FormLine name={event.away.name} games={history.form.away} />
        </div>
        <button
          type="button"
          className="sp-history-open"
          aria-label={t('sport.past')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => isOpened.set(!isOpen)}
        >
          <span>{t('sport.past')}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="s" />
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Parts event={event} history={history} parts={parts} />}
      </div>
    </section>
  )
}

type PartsProps = { event: EventWhole; history: MatchHistory; parts: readonly PastPart[] }

const Parts = ({ event, history, parts }: PartsProps) => {
  const t = useText()
  const [asked, setAsked] = useState<PastPart>('form')
  const chosen = parts.includes(asked) ? asked : (parts[0] ?? 'form')
  return (
    <>
      <Tabs
        name="past"
        label={t('sport.past')}
        tabs={parts.map((part) => ({ id: part, label: t(`sport.past.${part}`) }))}
        chosen={chosen}
        choose={setAsked}
        className="sp-history-tabs"
      />
      <div {...panelOf('past', chosen)} className="sp-history-part">
        {chosen === 'form' && (
          <div className="sp-history-duo">
            <Games name={event.home.name} sport={event.sport} games={history.form.home} />
            <Games name={event.away.name} sport={event.sport} games={history.form.away} />
          </div>
        )}
        {chosen === 'meetings' && <Meetings event={event} games={history.meetings} />}
        {chosen === 'table' && (
          <Standings
            title={[event.competition.name, history.season].filter(Boolean).join(' · ')}
            sport={event.sport}
            rows={history.table}
            own={[event.home.id, event.away.id]}
          />
        )}
        {chosen === 'goals' && history.goals !== '' && <Goals event={event} goals={history.goals} />}
      </div>
    </>
  )
}

/** A side with its last matches, the newest last, as one reads a line. */
const FormLine = ({ name, games }: { name: string; games: readonly GameOfSide[] }) => {
  const t = useText()
  return (
    <div className="sp-form">
      <b className="clip">{name}</b>
      <span className="line">
        {games.length === 0 && <span className="small text-haze">{t('sport.noForm')}</span>}
        {games.toReversed().map((game) => (
          <Outcome key={game.match} game={game} isLink />
        ))}
      </span>
    </div>
  )
}

/** Sports without home matches. */
const isNeutral = (sport: Sport): boolean => sport === 'tennis' || sport === 'esport'

type GamesProps = { name: string; sport: Sport; games: readonly GameOfSide[] }

const Games = ({ name, sport, games }: GamesProps) => {
  const t = useText()
  return (
    <section className="sp-games" aria-label={name}>
      <h3 className="h3 clip">{name}</h3>
      {games.length === 0 && <p className="small text-mist">{t('sport.noForm')}</p>}
      <ul className={isNeutral(sport) ? 'neutral' : undefined}>
        {games.map((game) => (
          <GameLine key={game.match} game={game} hasWhere={!isNeutral(sport)} />
        ))}
      </ul>
    </section>
  )
}

const otherSide = { home: 'away', away: 'home' } as const

const Day = ({ start }: { start: string }) => (
  <span className="small text-haze">
    <When at={start} shape="date" />
  </span>
)

/** A match from the view of one side: against whom, at home or away, and its score first. */
const GameLine = ({ game, hasWhere }: { game: GameOfSide; hasWhere: boolean }) => {
  const t = useText()
  const { match, start, score, side } = game
  const other = otherSide[side]
  return (
    <li>
      <To href={`/sport/match/${encodeURIComponent(match)}`}>
        <Day start={start} />
        {hasWhere && <span className="small text-haze">{t(`sport.where.${side}`)}</span>}
        <span>{game[other]}</span>
        <b className="num">
          {score[side]}–{score[other]}
        </b>
        <Outcome game={game} />
      </To>
    </li>
  )
}

const Meetings = ({ event, games }: { event: EventWhole; games: readonly GameOfSide[] }) => {
  const t = useText()
  const count = (outcome: GameOfSide['outcome']) => games.filter((game) => game.outcome === outcome).length
  return (
    <>
      <dl className="sp-balance">
        <div>
          <dt className="clip">{event.home.name}</dt>
          <dd className="num">{count('won')}</dd>
        </div>
        {event.sport === 'football' && (
          <div>
            <dt>{t('sport.outcome.drawn')}</dt>
            <dd className="num">{count('drawn')}</dd>
          </div>
        )}
        <div>
          <dt className="clip">{event.away.name}</dt>
          <dd className="num">{count('lost')}</dd>
        </div>
      </dl>
      <ul className="sp-meetings">
        {games.map(({ match, start, home, away, score, outcome, side }) => (
          <li key={match}>
            <To href={`/sport/match/${encodeURIComponent(match)}`}>
              <Day start={start} />
              <span className={isWinner(outcome, side === 'home') ? 'own' : undefined}>{home}</span>
              <b className="num">
                {score.home}–{score.away}
              </b>
              <span className={isWinner(outcome, side === 'away') ? 'own' : undefined}>{away}</span>
            </To>
          </li>
        ))}
      </ul>
    </>
  )
}

/** `isView`: whether the outcome is from the view of this side. */
const isWinner = (outcome: GameOfSide['outcome'], isView: boolean): boolean => outcome === (isView ? 'won' : 'lost')
