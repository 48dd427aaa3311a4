import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { periodOf, presetOf, presets } from './period.ts'

type Props = {
  /** What else the report is chosen by. */
  children?: ReactNode
  /** Saves what is shown; undefined while nothing is. */
  save: (() => void) | undefined
}

/** The period of a report, and its export. */
export const PeriodBar = ({ children, save }: Props) => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const preset = presetOf(address)
  const { first, last } = periodOf(address, Date.now())
  return (
    <div className="report-bar">
      <Choice
        label={t('reports.period')}
        options={presets.map((id) => ({ id, name: t(`reports.period.${id}`) }))}
        value={preset}
        onChange={(chosen) =>
          setAddress(
            chosen === 'own' ? { period: chosen, from: first, to: last } : { period: chosen, from: '', to: '' },
          )
        }
      />
      {preset === 'own' && (
        <>
          <DayField label={t('reports.from')} value={first} onChange={(day) => day && setAddress({ from: day })} />
          <DayField label={t('reports.to')} value={last} onChange={(day) => day && setAddress({ to: day })} />
        </>
      )}
      {children}
      <span className="ml-auto">
        <Button isDisabled={!save} onPress={() => save?.()}>
          <Download size={15} aria-hidden />
          <span>CSV</span>
        </Button>
      </span>
    </div>
  )
}
