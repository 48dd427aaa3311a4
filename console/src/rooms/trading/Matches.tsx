import { useNavigate } from '@tanstack/react-router'
import { eventName } from '@yakamoz/values'
import { CalendarX2, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Choice } from '../../ui/Choice.tsx'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { PagedList, usePage } from '../../ui/PagedList.tsx'
import { Search } from '../../ui/Search.tsx'
import { Count } from '../../ui/Share.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { type MatchRow, sports, sportText, stateOf } from './match.ts'
import { Result } from './Result.tsx'

const orders = ['start', 'cost'] as const
const phases = ['', 'yes', 'no'] as const

/** The matches that are on sale or in play, by their start or by what they can cost. */
export const Matches = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const navigate = useNavigate()
  const order = orders.find((one) => one === address.order) ?? 'start'
  const live = phases.find((one) => one === address.live) ?? ''
  const sport = sports.find((one) => one === address.sport) ?? ''
  const search = address.q ?? ''
  const reading = useRead('trading', 'matches', { order, live, sport, search, ...usePage() }, { keep: true })
  const columns = useColumns()
  const filter = (change: Record<string, string>) => setAddress({ ...change, offset: '' })
  const isFiltered = live !== '' || sport !== '' || search !== ''
  return (
    <>
      <div className="page-bar">
        <Search label={t('trading.search')} value={search} onChange={(q) => filter({ q })} maxLength={80} />
        <Choice
          label={t('trading.order')}
          options={orders.map((id) => ({ id, name: t(`trading.order.${id}`) }))}
          value={order}
          none="start"
          onChange={(chosen) => filter({ order: chosen === 'start' ? '' : chosen })}
        />
        <Choice
          label={t('trading.phase')}
          options={phases.map((id) => ({ id, name: t(`trading.phase.${id || 'all'}`) }))}
          value={live}
          none=""
          onChange={(chosen) => filter({ live: chosen })}
        />
        <Choice
          label={t('trading.sport')}
          options={(['', ...sports] as const).map((id) => ({ id, name: t(`trading.sport.${id || 'all'}`) }))}
          value={sport}
          none=""
          onChange={(chosen) => filter({ sport: chosen })}
        />
      </div>
      <PagedList
        reading={reading}
        label={t('trading.matches')}
        columns={columns}
        rowId={({ match }) => match}
        rowName={(row) => eventName(row)}
        open={(match) => void navigate({ to: '/trading/$match', params: { match } })}
        empty={
          isFiltered ? (
            <Empty icon={SearchX} title={t('trading.noneSuch')} />
          ) : (
            <Empty icon={CalendarX2} title={t('trading.none')}>
              <p>{t('trading.noneAbout')}</p>
            </Empty>
          )
        }
      />
    </>
  )
}

const useColumns = (): readonly ListColumn<MatchRow>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'match',
        name: t('trading.match'),
        skeleton: 200,
        cell: ({ home, away, score }) => (
          <span className="row-name">
            <span className="font-semibold">{eventName({ home, away })}</span>{' '}
            {score && (
              <span className="num text-mist">
                {score.home}:{score.away}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'league',
        name: t('trading.league'),
        shape: 'cut',
        skeleton: 120,
        cell: ({ sport, league }) => (
          <span className="text-mist">
            {t(sportText(sport))} · {league[language]}
          </span>
        ),
      },
      { id: 'start', name: t('trading.start'), skeleton: 90, cell: ({ start }) => <When at={start} /> },
      {
        id: 'state',
        name: t('trading.state'),
        skeleton: 80,
        cell: (row) => <Badge tone={stateOf(row).tone}>{t(stateOf(row).text)}</Badge>,
      },
      { id: 'open', name: t('trading.open'), shape: 'end', cell: ({ open }) => <Count count={open} /> },
      { id: 'bets', name: t('trading.bets'), shape: 'end', cell: ({ bets }) => <Count count={bets} /> },
      { id: 'stake', name: t('trading.stake'), shape: 'end', cell: ({ stake }) => <Money amount={stake} /> },
      {
        id: 'paid',
        name: t('trading.worst'),
        shape: 'end',
        cell: ({ paid }) => (
          <span className="font-semibold">
            <Money amount={paid} />
          </span>
        ),
      },
      { id: 'result', name: t('trading.result'), shape: 'end', cell: (row) => <Result {...row} /> },
    ],
    [t, language],
  )
}
