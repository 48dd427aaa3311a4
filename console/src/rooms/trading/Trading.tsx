import { usePart } from '../../lib/address.ts'
import { useText } from '../../lib/texts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Boosts } from './Boosts.tsx'
import { Coupons } from './Coupons.tsx'
import { FailedOrders } from './FailedOrders.tsx'
import { Feeds } from './Feeds.tsx'
import { Limits } from './Limits.tsx'
import { Lines } from './Lines.tsx'
import { Matches } from './Matches.tsx'
import { Reaction } from './Reaction.tsx'
import { Referral } from './Referral.tsx'
import { Referrals } from './Referrals.tsx'
import './trading.css'

const parts = {
  matches: Matches,
  coupons: Coupons,
  limits: Limits,
  boosts: Boosts,
  lines: Lines,
  referral: Referral,
  reaction: Reaction,
  feeds: Feeds,
} as const
const names = ['matches', 'coupons', 'limits', 'boosts', 'lines', 'referral', 'reaction', 'feeds'] as const

/** The room of trading: coupons that wait for a trader, what is on sale and what it can cost, coupons of all players, the largest stakes, players by their prices. */
export const Trading = () => {
  const t = useText()
  const [part, choose] = usePart(names, ['open', 'offset', 'live', 'sport'])
  const Shown = parts[part]
  return (
    <Page
      title={t('trading.title')}
      about={t(`trading.about.${part}`)}
      acts={
        <Segments
          label={t('trading.parts')}
          options={names.map((id) => ({ id, name: t(`trading.part.${id}`) }))}
          value={part}
          onChange={choose}
        />
      }
    >
      <FailedOrders />
      <Referrals />
      <Shown />
    </Page>
  )
}
