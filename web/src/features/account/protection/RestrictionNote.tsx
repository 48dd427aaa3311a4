import { useRestriction } from '../../../lib/account/restriction.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Note } from '../../../ui/Note.tsx'
import { To } from '../../../ui/To.tsx'
import { When } from '../../../ui/When.tsx'
import { exclusionStep, type Protection } from './limits.ts'

/** The restriction of the player: a time-out or exclusion with its end, or what it waits for. */
export const RestrictionNote = () => {
  const t = useText()
  const refusal = useRefusal()
  const state = useRestriction()
  if (!state) return null
  if (state.excluded) {
    return (
      <Note tone="error" icon="shield-check" role="status" className="mb-5">
        <Excluded state={state} />
      </Note>
    )
  }
  if (!state.pausedUntil) {
    return (
      <Note tone="warning" icon="info" role="status" className="mb-5">
        {refusal(state.unverified ? 'unverified' : 'deposit_restricted')}
      </Note>
    )
  }
  return (
    <Note tone="warning" icon="clock" role="status" className="mb-5">
      {t('protection.isPaused')} {t('protection.until')} <When at={state.pausedUntil} />
    </Note>
  )
}

/** A player who has closed the account is excluded as well, but with a text of its own. */
const Excluded = ({ state }: { state: Protection }) => {
  const t = useText()
  const profile = useCall('user', 'get_user_profile', {})
  if (profile.data?.data[0]?.closed) return t('protection.isClosed')
  return (
    <>
      {t('protection.isExcluded')} <Ending state={state} />
    </>
  )
}

/** When an exclusion ends, or what it waits for. */
const Ending = ({ state }: { state: Protection }) => {
  const t = useText()
  const step = exclusionStep(state, Date.now())
  if (step === 'over')
    return (
      <To className="link" href="/me/protection">
        {t('protection.isOver')}
      </To>
    )
  if (step === 'ending')
    return (
      <>
        {t('protection.opens')} <When at={state.ends} />
      </>
    )
  if (state.forEver) return t('protection.forEverNote')
  return (
    <>
      {t('protection.until')} <When at={state.excludedUntil} />
    </>
  )
}
