import { api } from '../../../lib/api/api.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../../lib/session/useSignedIn.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { PushOffer } from '../../../ui/PushOffer.tsx'

/** The star of a match: a player who follows it gets messages about its goals. */
export const MatchStar = ({ match }: { match: string }) => {
  const t = useText()
  const isSignedIn = useSignedIn()
  const { data } = useCall('betframe', 'starredMatches', {}, { enabled: isSignedIn })
  const { act, isBusy, problem } = useAct(['betframe', 'starredMatches'])
  if (!isSignedIn || !data) return null
  const isStarred = data.data.includes(match)
  const press = () =>
    act(() => api.call('betframe', 'starMatch', { match, isStarred: !isStarred }, { act: true, repeatable: true }))
  return (
    <div className="sp-follow">
      <button
        type="button"
        className={buttonClass({ look: 'quiet', size: 'sm' })}
        aria-pressed={isStarred}
        disabled={isBusy}
        onClick={() => void press()}
      >
        <Icon name="star" size="s" filled={isStarred} />
        {t(isStarred ? 'sport.followed' : 'sport.follow')}
      </button>
      <Problem problem={problem} />
      {isStarred && <PushOffer about="goal" />}
    </div>
  )
}
