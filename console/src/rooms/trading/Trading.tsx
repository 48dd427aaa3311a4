import { usePart } from '../../lib/address.ts'
import { useText } from '../../lib/texts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Coupons } from './Coupons.tsx'
import { Limits } from './Limits.tsx'
import { Lines } from './Lines.tsx'
import { Matches } from './Matches.tsx'
import './trading.css'

const parts = { matches: Matches, coupons: Coupons, limits: Limits, lines: Lines } as const
const names = ['matches', 'coupons', 'limits', 'lines'] as const

/** The room of trading: what is on sale and what it can cost, the coupons of all players, the largest stakes, and players by their prices. */
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
      <Shown />
    </Page>
  )
}
