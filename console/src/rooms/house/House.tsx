import { usePart } from '../../lib/address.ts'
import { useText } from '../../lib/texts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Configuration } from './Configuration.tsx'
import { Health } from './Health.tsx'
import { Maintenance } from './Maintenance.tsx'
import './house.css'

const parts = { health: Health, maintenance: Maintenance, configuration: Configuration } as const
const names = ['health', 'maintenance', 'configuration'] as const

/** The room of the system: how it works, its maintenance, and its configuration. */
export const House = () => {
  const t = useText()
  const [part, choose] = usePart(names)
  const Shown = parts[part]
  return (
    <Page
      title={t('house.title')}
      acts={
        <Segments
          label={t('house.parts')}
          options={names.map((id) => ({ id, name: t(`house.part.${id}`) }))}
          value={part}
          onChange={choose}
        />
      }
    >
      <div className="page-body">
        <Shown />
      </div>
    </Page>
  )
}
