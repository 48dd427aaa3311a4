import type { CSSProperties, ReactNode } from 'react'
import { useStateOf } from '../../lib/browser/state.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { favourites, none } from './leagues/favourites.ts'
import { LeagueStar } from './leagues/LeagueStar.tsx'
import { MatchRow } from './MatchRow.tsx'
import type { EventRow, Sport } from './rows.ts'
import { SportIcon } from './SportIcon.tsx'

export type Answered = { event: EventRow; answeredMs: number }

/** Whatever is of a league. */
type OfLeague = { event: Pick<EventRow, 'competition' | 'category' | 'sport'> }
type Group<Row> = { id: string; name: string; category: string; sport: Sport; rows: readonly Row[] }

/** Matches by their league, in the order in which leagues first appear; starred ones before the others. */
const groupsOf = <Row extends OfLeague>(rows: readonly Row[], starred: readonly string[]): Group<Row>[] => {
  const groups = [...Map.groupBy(rows, ({ event }) => event.competition.id)].flatMap(([id, inside]) => {
    const first = inside[0]?.event
    if (!first) return []
    return { id, name: first.competition.name, category: first.category.name, sport: first.sport, rows: inside }
  })
  return [...groups.filter(({ id }) => starred.includes(id)), ...groups.filter(({ id }) => !starred.includes(id))]
}

type ListProps<Row> = { rows: readonly Row[]; label: string; look?: string; row: (row: Row) => ReactNode }

/** Whatever is of a league under the names of the leagues. */
export const ByLeague = <Row extends OfLeague>({ rows, label, look = '', row }: ListProps<Row>) => {
  const starred = useStateOf(favourites, none)
  return (
    <section className="sp-list" aria-label={label}>
      {groupsOf(rows, starred).map((group, nth) => (
        <div
          key={group.id}
          className={`card sp-league ${look}`}
          style={{ '--rows': group.rows.length, '--nth': nth } as CSSProperties}
        >
          <LeagueHead group={group} isStarred={starred.includes(group.id)} />
          <ul>{group.rows.map(row)}</ul>
        </div>
      ))}
    </section>
  )
}

type Props = { rows: readonly Answered[]; label: string; current?: string }

/** Matches under the names of their leagues. */
export const MatchList = ({ rows, label, current }: Props) => (
  <ByLeague
    rows={rows}
    label={label}
    row={({ event, answeredMs }) => (
      <MatchRow key={event.match} event={event} answeredMs={answeredMs} isCurrent={event.match === current} />
    )}
  />
)

type HeadProps = { group: Omit<Group<unknown>, 'rows'>; isStarred: boolean }

const LeagueHead = ({ group, isStarred }: HeadProps) => (
  <div className="sp-league-head">
    <SportIcon sport={group.sport} />
    <h2 className="grow clip">
      {group.name}
      <span className="text-haze"> · {group.category}</span>
    </h2>
    <LeagueStar id={group.id} name={group.name} isStarred={isStarred} />
  </div>
)

/** A list before its matches, in their shape. */
export const ListSkeleton = ({ rows }: { rows: number }) => (
  <div className="card sp-league" role="status" aria-label={useText()('frame.loading')}>
    <div className="sp-league-head">
      <div className="skel h-4 w-40" />
    </div>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal blocks that never change places
      <div key={row} className="sp-match">
        <div className="skel h-14" />
        <div className="skel h-10" />
      </div>
    ))}
  </div>
)
