import { controlName } from '../lib/api/controlMessages.ts'
import type { ActProblem } from '../lib/api/refusal.ts'
import { useText } from '../lib/i18n/texts.tsx'
import { Note } from './Note.tsx'
import { ToLimits } from './ToLimits.tsx'

/** Why an act failed, beside its form or button until the next try (Z-54, X-08). */
export const Problem = ({ problem }: { problem: string | ActProblem }) => {
  const t = useText()
  const { message, refusal } = typeof problem === 'string' ? { message: problem, refusal: undefined } : problem
  if (!message) return null
  const name = controlName(message)
  return (
    <Note tone="error" icon="triangle-alert" role="alert">
      {name ? t(`control.${name}`) : message} <ToLimits refusal={refusal} />
    </Note>
  )
}
