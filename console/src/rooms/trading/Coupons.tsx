import { eventName, kurusFromTyped } from '@yakamoz/values'
import { SearchX, Ticket } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { PagedList, usePage } from '../../ui/PagedList.tsx'
import { Search } from '../../ui/Search.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { CouponPanel } from './CouponPanel.tsx'
import { type CouponRow, couponTone } from './coupon.ts'
import { sports } from './match.ts'
import { Price } from './Price.tsx'

const phases = ['', 'yes', 'no'] as const
const marks = ['', 'yes'] as const

/** The coupons of all players, the newest first; new ones come by themselves. */
export const Coupons = () => {
  const t = useText()
  const language = useLanguage()
  const [address, setAddress] = useAddress()
  const live = phases.find((one) => one === address.live) ?? ''
  const sport = sports.find((one) => one === address.sport) ?? ''
  const isMarked = address.marked === 'yes'
  const stakeFrom = Number(address.from) || 0
  const sent = { stakeFrom, live, sport, match: address.match ?? '', marked: isMarked, ...usePage() }
  const reading = useRead('trading', 'coupons', sent, { keep: true })
  const rows = reading.data?.data
  const columns = useColumns()
  const [typed, setTyped] = useState(stakeFrom > 0 ? String(stakeFrom / 100) : '')
  const filter = (change: Record<string, string>) => setAddress({ ...change, offset: '', open: '' })
  const isFiltered = live !== '' || sport !== '' || isMarked || stakeFrom > 0 || address.match
  const opened = rows?.find(({ id }) => id === address.open)
  return (
    <>
      <div className="page-bar">
        <Search
          label={t('trading.stakeFrom')}
          value={typed}
          inputMode="decimal"
          onChange={(value) => {
            setTyped(value)
            filter({ from: String(kurusFromTyped(value, language) ?? '') })
          }}
          maxLength={16}
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
        <Choice
          label={t('trading.players')}
          options={marks.map((id) => ({ id, name: t(`trading.players.${id || 'all'}`) }))}
          value={isMarked ? 'yes' : ''}
          none=""
          onChange={(chosen) => filter({ marked: chosen })}
        />
        {address.match && <Button onPress={() => filter({ match: '' })}>{t('trading.allMatches')}</Button>}
      </div>
      <PagedList
        reading={reading}
        label={t('trading.part.coupons')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ player, id }) => `${player.username} ${id}`}
        open={(id) => setAddress({ open: id }, { push: true })}
        empty={
          isFiltered ? (
            <Empty icon={SearchX} title={t('trading.noCouponsSuch')} />
          ) : (
            <Empty icon={Ticket} title={t('trading.noCoupons')}>
              <p>{t('trading.noCouponsAbout')}</p>
            </Empty>
          )
        }
        panel={opened && <CouponPanel key={opened.id} coupon={opened} close={() => setAddress({ open: '' })} />}
      />
    </>
  )
}

const useColumns = (): readonly ListColumn<CouponRow>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'player',
        name: t('trading.player'),
        skeleton: 110,
        cell: ({ player: { username, percent } }) => (
          <span className="row-name">
            <span className="font-semibold">{username}</span>{' '}
            {percent !== '' && <Badge tone="wait-for">{t('trading.percent', { percent })}</Badge>}
          </span>
        ),
      },
      {
        id: 'bet',
        name: t('trading.bet'),
        shape: 'cut',
        skeleton: 220,
        cell: ({ legs }) => (
          <>
            {legs[0]?.outcome[language]} <span className="text-mist">{legs[0] && eventName(legs[0])}</span>
            {legs.length > 1 && <span className="num text-haze"> +{legs.length - 1}</span>}
          </>
        ),
      },
      {
        id: 'kind',
        name: t('trading.kind'),
        isMinor: true,
        skeleton: 70,
        cell: ({ kind, live }) => (
          <>
            {t(`trading.kind.${kind}`)} {live && <Badge tone="good">{t('trading.phase.yes')}</Badge>}
          </>
        ),
      },
      {
        id: 'state',
        name: t('trading.state'),
        isMinor: true,
        skeleton: 70,
        cell: ({ state }) => <Badge tone={couponTone[state]}>{t(`trading.coupon.${state}`)}</Badge>,
      },
      { id: 'odds', name: t('trading.odds'), shape: 'end', cell: ({ odds }) => <Price milli={odds} /> },
      {
        id: 'stake',
        name: t('trading.column.stake'),
        shape: 'end',
        cell: ({ stake }) => (
          <span className="font-semibold">
            <Money amount={stake} />
          </span>
        ),
      },
      {
        id: 'win',
        name: t('trading.maxWin'),
        shape: 'end',
        isMinor: true,
        cell: ({ maxWin }) => <Money amount={maxWin} />,
      },
      {
        id: 'at',
        name: t('trading.placed'),
        shape: 'end',
        isMinor: true,
        cell: ({ at }) => <When at={at} shape="far" />,
      },
    ],
    [t, language],
  )
}
