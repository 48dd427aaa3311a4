import type { ReactNode } from 'react'
import { streamIsUp } from '../../lib/api/rooms.ts'
import { useStateOf } from '../../lib/browser/state.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { To } from '../../ui/To.tsx'
import { useNowInSight } from '../../ui/useNowInSight.ts'
import { favourites, none } from './leagues/favourites.ts'
import type { SportTree } from './rows.ts'
import { SportIcon } from './SportIcon.tsx'
import type { SportSearch } from './search.ts'
import '../../ui/chips.css'

export type ChangeSearch = (next: SportSearch) => void

type Props = { tree: SportTree; search: SportSearch; change: ChangeSearch; isLive?: boolean }

/** The sports on offer, and how many matches each has; those of the player's own leagues. */
export const SportChips = ({ tree, search, change, isLive = false }: Props) => {
  const t = useText()
  const starred = useStateOf(favourites, none)
  const row = useNowInSight<HTMLFieldSetElement>(`${search.sport} ${search.starred}`)
  const { sport: _, league: __, starred: ___, ...rest } = search
  return (
    <fieldset ref={row} className="sp-chips track" aria-label={t('sport.sports')}>
      <To className={`chip ${isLive ? '' : 'live'}`} exact href={isLive ? '/sport' : '/sport/live'}>
        <Icon name={isLive ? 'calendar-days' : 'activity'} size="s" />
        {t(isLive ? 'sport.upcomingShort' : 'sport.liveShort')}
        {!isLive && <span className="num">{sumOf(tree, 'live')}</span>}
      </To>
      <Chip isOn={!search.sport && !search.starred} press={() => change(rest)} count={sumOf(tree, 'count')}>
        {t('frame.all')}
      </Chip>
      {tree.map(({ sport, name, count }) => (
        <Chip
          key={sport}
          isOn={search.sport === sport && !search.starred}
          press={() => change({ ...rest, sport })}
          count={count}
        >
          <SportIcon sport={sport} />
          {name}
        </Chip>
      ))}
      {!isLive && (
        <Chip isOn={search.starred === true} press={() => change({ starred: true })} count={starred.length}>
          <Icon name="star" size="s" />
          {t('sport.favouriteLeagues')}
        </Chip>
      )}
      <To className="chip" href="/sport/results">
        <Icon name="history" size="s" />
        {t('sport.results')}
      </To>
    </fieldset>
  )
}

const sumOf = (tree: SportTree, of: 'count' | 'live'): number => tree.reduce((sum, one) => sum + one[of], 0)

type ChipProps = { isOn: boolean; press: () => void; count?: number; children: ReactNode }

export const Chip = ({ isOn, press, count, children }: ChipProps) => (
  <button type="button" className="chip" aria-pressed={isOn} onClick={press}>
    {children}
    {count !== undefined && <span className="num">{count}</span>}
  </button>
)

/** Whether prices change by themselves at the moment. */
export const StreamState = () => {
  const t = useText()
  const isUp = useStateOf(streamIsUp, false)
  return (
    <span className="sp-stream small" role="status" data-up={isUp || undefined}>
      <Icon name={isUp ? 'wifi' : 'wifi-off'} size="s" />
      {t(isUp ? 'sport.ratesLive' : 'sport.ratesWait')}
    </span>
  )
}
