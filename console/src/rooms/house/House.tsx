import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/texts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Configuration } from './Configuration.tsx'
import { Health } from './Health.tsx'
import { Maintenance } from './Maintenance.tsx'
import './house.css'

const parts = { health: Health, maintenance: Maintenance, configuration: Configuration } as const
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/** The room of the system: how it works, its maintenance, and its configuration. */
export const House = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const part = names.find((one) => one === address.part) ?? 'health'
  const Shown = parts[part]
  return (
    <Page
      title={t('house.title')}
      acts={
        <Segments
          label={t('house.parts')}
          options={names.map((id) => ({ id, name: t(`house.part.${id}`) }))}
          value={part}
          onChange={(chosen) => setAddress({ part: chosen === 'health' ? '' : chosen }, { push: true })}
        />
      }
    >
      <div className="page-body">
        <Shown />
      </div>
    </Page>
  )
}
