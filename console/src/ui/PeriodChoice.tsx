import { breakPeriods, exclusionPeriods } from '@yakamoz/contract/console/constants'
import { useText } from '../lib/texts.tsx'
import { FormChoice } from './Choice.tsx'

export type BreakPeriod = (typeof breakPeriods)[number]
export type ExclusionPeriod = (typeof exclusionPeriods)[number]

/** How long a break of a player is. */
export const BreakChoice = ({ value, onChange }: { value: BreakPeriod; onChange(period: BreakPeriod): void }) => {
  const t = useText()
  const options = breakPeriods.map((id) => ({ id, name: t(`players.break.${id}`) }))
  return <FormChoice label={t('players.howLong')} options={options} value={value} onChange={onChange} />
}

type ExclusionProps = { value: ExclusionPeriod; onChange(period: ExclusionPeriod): void }

/** How long an exclusion of a player is. */
export const ExclusionChoice = ({ value, onChange }: ExclusionProps) => {
  const t = useText()
  const options = exclusionPeriods.map((id) => ({ id, name: t(`players.exclusion.${id}`) }))
  return <FormChoice label={t('players.howLong')} options={options} value={value} onChange={onChange} />
}
