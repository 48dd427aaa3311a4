import { soonMaintenance } from '../../lib/browser/soonMaintenance.ts'
import { useStateOf } from '../../lib/browser/state.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { When } from '../../ui/When.tsx'
import './plannedNote.css'

/** Says quietly that the site will close for maintenance, and when it opens again. */
export const PlannedNote = () => {
  const t = useText()
  const soon = useStateOf(soonMaintenance)
  if (!soon) return null
  return (
    <p className="planned-note" role="status">
      <span className="font-semibold">
        {t('frame.plannedMaintenance')} <When at={soon.start} shape="time" />–<When at={soon.end} shape="time" />
      </span>
      {soon.reason && <span className="why">{soon.reason}</span>}
    </p>
  )
}
