import { controlName } from '../lib/api/controlMessages.ts'
import { useText } from '../lib/i18n/texts.tsx'
import { Note } from './Note.tsx'
import { ToLimits } from './ToLimits.tsx'

/** What the server said to a form, in place, and for as long as it is true (Z-54, X-08). */
export const Problem = ({ message }: { message: string }) => {
  const t = useText()
  if (!message) return null
  const name = controlName(message)
  return (
    <Note tone="error" icon="triangle-alert" role="alert">
      {name ? t(`control.${name}`) : message} <ToLimits message={message} />
    </Note>
  )
}
