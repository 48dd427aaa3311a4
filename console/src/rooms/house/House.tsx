import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/texts.tsx'
import { Page } from '../../ui/Page.tsx'
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
        <ToggleButtonGroup
          aria-label={t('house.parts')}
          className="segments"
          selectedKeys={[part]}
          disallowEmptySelection
          onSelectionChange={([chosen]) =>
            setAddress({ part: chosen === 'health' ? '' : String(chosen) }, { push: true })
          }
        >
          {names.map((name) => (
            <ToggleButton key={name} id={name}>
              {t(`house.part.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <div className="page-body">
        <Shown />
      </div>
    </Page>
  )
}
