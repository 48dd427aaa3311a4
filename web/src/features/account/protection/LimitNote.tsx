import type { ReactNode } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Problem } from '../../../ui/Problem.tsx'

/** Limits that were set half a year ago: whether they still suit (A49). */
export const ReviewNote = () => {
  const t = useText()
  const isDue = useCall('protection', 'state', {}).data?.data[0]?.reviewDue
  if (!isDue) return null
  return (
    <LimitNote look={t('protection.reviewLook')} leave={t('protection.reviewKeep')}>
      {t('protection.reviewText')}
    </LimitNote>
  )
}

/** Asks a player without limits to set one, once, before the first deposit (A45). */
export const PromptNote = () => {
  const t = useText()
  return (
    <LimitNote look={t('protection.promptSet')} leave={t('protection.promptLater')}>
      {t('protection.promptText')}
    </LimitNote>
  )
}

type Props = { look: string; leave: string; children: ReactNode }

/** Leads to the limits, or leaves them as they are. */
const LimitNote = ({ look, leave, children }: Props) => {
  const { act, isBusy, problem } = useAct('protection')
  const goOn = () => act(() => api.call('protection', 'review', {}))
  return (
    <div className="form-note mb-5">
      <Icon name="shield-check" />
      <div className="flow grow">
        <p>{children}</p>
        <Problem problem={problem} />
        <div className="line">
          <ButtonLink look="go" size="sm" href="/me/protection">
            {look}
          </ButtonLink>
          <Button size="sm" disabled={isBusy} onClick={() => void goOn()}>
            {leave}
          </Button>
        </div>
      </div>
    </div>
  )
}
