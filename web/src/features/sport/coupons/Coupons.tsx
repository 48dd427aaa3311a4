import { useInfiniteQuery } from '@tanstack/react-query'
import type { DatePreset, Day } from '@yakamoz/values'
import { pagesOptions, rowsOfPages } from '../../../lib/api/pages.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Boundary } from '../../../ui/Boundary.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { RangeField } from '../../../ui/RangeField.tsx'
import { panelOf, Tabs } from '../../../ui/Tabs.tsx'
import { useToday } from '../../../ui/useToday.ts'
import { Failed } from '../Failed.tsx'
import { useOverview } from '../live/useLive.ts'
import { useOutbox } from '../useOutbox.ts'
import { CouponCard } from './CouponCard.tsx'
import { type CouponSearch, couponsData, couponTabs, maxRange, usualRange } from './search.ts'
import '../sport.css'
import './coupons.css'
import { LoadMore } from '../LoadMore.tsx'

type Props = { search: CouponSearch; change: (next: CouponSearch) => void }

/** The bets of a player, open and closed (N-19). */
export const Coupons = ({ search, change }: Props) => {
  const t = useText()
  const { tab = 'open', range = usualRange } = search
  const today = useToday()
  useOverview()
  useOutbox()
  return (
    <>
      <div className="sp-coupon-tools">
        <Tabs
          name="coupons"
          label={t('sport.coupons')}
          tabs={couponTabs.map((id) => ({ id, label: t(`sport.tab.${id}`) }))}
          chosen={tab}
          choose={(chosen) => change({ ...search, tab: chosen })}
          className="sp-seg"
        />
        <RangeField range={range} today={today} change={(next) => change({ ...search, range: next })} />
      </div>
      <section {...panelOf('coupons', tab)}>
        <Boundary>
          <List search={search} today={today} />
        </Boundary>
        {tab === 'open' && range === usualRange && (
          <Older today={today} show={() => change({ ...search, range: maxRange })} />
        )}
      </section>
    </>
  )
}

const List = ({ search, today }: { search: CouponSearch; today: Day }) => {
  const t = useText()
  const list = useInfiniteQuery(pagesOptions(useLanguage(), 'betframe', 'getCoupons', couponsData(search, today)))
  if (list.isPending) return <Skeleton />
  if (list.isLoadingError) return <Failed again={list.refetch} />
  const rows = rowsOfPages(list.data.pages, ({ couponID }) => couponID)
  if (rows.length === 0) return <NoCoupons tab={search.tab ?? 'open'} />
  const total = list.data.pages.at(-1)?.pagination?.total ?? rows.length
  return (
    <>
      <div className="sp-coupons">
        {rows.map((coupon) => (
          <Boundary key={coupon.couponID}>
            <CouponCard coupon={coupon} answeredMs={list.dataUpdatedAt} />
          </Boundary>
        ))}
      </div>
      <p className="small text-haze num sp-told" role="status">
        {t('sport.shownOf', { shown: rows.length, total })}
      </p>
      <LoadMore list={list} />
    </>
  )
}

const openOf = (range: DatePreset, today: Day) => ({ ...couponsData({ range }, today), limit: 1 })

/** Open coupons from before the usual range: their stake is held, so they must be visible. */
const Older = ({ today, show }: { today: Day; show: () => void }) => {
  const t = useText()
  const all = useCall('betframe', 'getCoupons', openOf(maxRange, today)).data?.pagination?.total ?? 0
  const usual = useCall('betframe', 'getCoupons', openOf(usualRange, today)).data?.pagination?.total ?? all
  if (all <= usual) return null
  return (
    <p className="sp-told small" role="status">
      {t('sport.olderOpen', { count: all - usual })}{' '}
      <Button look="link" onClick={show}>
        {t('sport.showOlder')}
      </Button>
    </p>
  )
}

const NoCoupons = ({ tab }: { tab: 'open' | 'closed' }) => {
  const t = useText()
  return (
    <Empty
      symbol="football"
      title={t(tab === 'open' ? 'sport.noOpen' : 'sport.noClosed')}
      text={t(tab === 'open' ? 'sport.noOpenText' : 'sport.noClosedText')}
    >
      <ButtonLink look="go" href="/sport">
        {t('sport.toUpcoming')}
      </ButtonLink>
    </Empty>
  )
}

const Skeleton = () => (
  <div className="sp-coupons" role="status" aria-label={useText()('frame.loading')}>
    {[0, 1, 2].map((one) => (
      <div key={one} className="card pad">
        <div className="skel h-5 w-40" />
        <div className="skel mt-4 h-16" />
        <div className="skel mt-4 h-10" />
      </div>
    ))}
  </div>
)
