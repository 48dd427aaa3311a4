import { browserStore } from '../../lib/client.ts'
import { noteActivity } from '../../lib/session/activity.ts'
import { idleWarning } from '../../lib/session/idleWarning.ts'
import { useText } from '../../lib/texts.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

/** Shown in the last minute of an hour without an act (Z-26). */
export const IdleWarning = () => {
  const t = useText()
  const stay = () => {
    noteActivity(browserStore, Date.now())
    idleWarning.set(false)
  }
  return (
    <Sheet title={t('frame.idleTitle')} close={stay}>
      <p className="text-mist">{t('frame.idleText')}</p>
      <button type="button" className="btn go full mt-5" onClick={stay}>
        {t('frame.stay')}
      </button>
    </Sheet>
  )
}
