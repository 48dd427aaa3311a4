import { useCall } from '../../../lib/calls.ts'
import { useText } from '../../../lib/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { When } from '../../../ui/When.tsx'
import type { Protection } from './limits.ts'

/** What keeps the player away from play and from paying in: a time-out or an exclusion, while it holds. */
export const useAway = (): Protection | undefined => {
  const state = useCall('protection', 'state', {}).data?.data[0]
  return state?.excluded || state?.pausedUntil ? state : undefined
}

/** A time-out or an exclusion that holds, and until when. */
export const AwayNote = () => {
  const t = useText()
  const state = useAway()
  if (!state) return null
  if (state.excluded) {
    return (
      <p className="form-note coral mb-5" role="status">
        <Icon name="shield-check" />
        <span>
          {t('protection.isExcluded')} {state.forEver && t('protection.forEverNote')}
          {!state.forEver && state.excludedUntil && (
            <>
              {t('protection.until')} <When at={state.excludedUntil} />
            </>
          )}
        </span>
      </p>
    )
  }
  return (
    <p className="form-note amber mb-5" role="status">
      <Icon name="clock" />
      <span>
        {t('protection.isPaused')} {t('protection.until')} <When at={state.pausedUntil} />
      </span>
    </p>
  )
}
