import { controlName } from '../lib/api/controlMessages.ts'
import { useText } from '../lib/i18n/texts.tsx'
import { Icon } from './Icon.tsx'
import { ToLimits } from './ToLimits.tsx'
import './states.css'

/** What the server said to a form, in place, and for as long as it is true (Z-54, X-08). */
export const Problem = ({ message }: { message: string }) => {
  const t = useText()
  if (!message) return null
  const name = controlName(message)
  return (
    <p className="form-note coral" role="alert">
      <Icon name="triangle-alert" />
      <span>
        {name ? t(`control.${name}`) : message} <ToLimits message={message} />
      </span>
    </p>
  )
}
