import { type PeriodGroup, periodGroups } from '@yakamoz/contract/console/reports'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/texts.tsx'
import { Choice } from '../../ui/Choice.tsx'

/** What the address divides a report into: by default days. */
export const groupOf = (by: string | undefined): PeriodGroup => periodGroups.find((one) => one === by) ?? 'day'

/** Chooses whether a report has a row for a day, a week or a month. */
export const GroupChoice = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  return (
    <Choice
      label={t('reports.by')}
      options={periodGroups.map((id) => ({ id, name: t(`reports.by.${id}`) }))}
      value={groupOf(address.by)}
      onChange={(chosen) => setAddress({ by: chosen === 'day' ? '' : chosen })}
    />
  )
}
