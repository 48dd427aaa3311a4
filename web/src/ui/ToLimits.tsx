import { isRefusal } from '../lib/api/refusals.ts'
import { useLanguage, useText } from '../lib/i18n/texts.tsx'
import { To } from './To.tsx'

/** Beside a refusal that a limit of the player's own gave: the way to where the limits are. Beside any other nothing. */
export const ToLimits = ({ message }: { message: string }) => {
  const t = useText()
  if (!isRefusal(message, 'limited', useLanguage())) return null
  return (
    <To className="link" href="/me/protection">
      {t('frame.limits')}
    </To>
  )
}
