import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/texts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Jackpots } from './Jackpots.tsx'
import { ReturnList } from './ReturnList.tsx'
import { Tables } from './Tables.tsx'
import './games.css'

const parts = { returns: ReturnList, jackpots: Jackpots, tables: Tables } as const
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/** The room of games: their returns, jackpots and tables. */
export const Games = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const part = names.find((one) => one === address.part) ?? 'returns'
  const Shown = parts[part]
  return (
    <Page
      title={t('games.title')}
      acts={
        <Segments
          label={t('games.parts')}
          options={names.map((id) => ({ id, name: t(`games.part.${id}`) }))}
          value={part}
          onChange={(chosen) => setAddress({ part: chosen === 'returns' ? '' : chosen }, { push: true })}
        />
      }
    >
      <div className="page-body">
        <Shown />
      </div>
    </Page>
  )
}
