import type { RefusalName } from '@yakamoz/contract'
import { useText } from '../lib/i18n/texts.tsx'
import { To } from './To.tsx'

/** A link to the player's limits, beside a refusal that one of them caused. */
export const ToLimits = ({ refusal }: { refusal: RefusalName | undefined }) => {
  const t = useText()
  if (refusal !== 'limited') return null
  return (
    <To className="link" href="/me/protection">
      {t('frame.limits')}
    </To>
  )
}
