import type { GrantRefusal } from '@yakamoz/contract/console/grants'
import { useRead } from '../../lib/calls.ts'
import { locales, useLanguage, useText } from '../../lib/texts.tsx'
import { FailedPart } from '../../ui/States.tsx'
import { audienceOf, type Draft } from './draft.ts'

/** How many players a campaign would reach now, and why it would not reach the others. */
export const Reach = ({ id, draft }: { id: number | undefined; draft: Draft }) => {
  const t = useText()
  const language = useLanguage()
  const audience = audienceOf(draft) ?? ({ kind: 'all' } as const)
  const sent = { ...(id === undefined ? {} : { id }), channel: draft.channel, audience }
  const { data, error, refetch } = useRead('campaigns', 'reach', sent, { once: true })
  if (error) return <FailedPart cause={error} retry={() => void refetch()} />
  const reach = data?.data[0]
  if (!reach) return <p className="text-mist">{t('frame.loading')}</p>
  return (
    <section className="reach" aria-label={t('campaigns.reach')}>
      <p>
        <strong className="num">{reach.reached.toLocaleString(locales[language])}</strong>{' '}
        {t('campaigns.ofAudience', { count: reach.audience })}
      </p>
      {reach.reasons.length > 0 && <Reasons reasons={reach.reasons} />}
      {reach.unknown.length > 0 && (
        <p className="err">{t('campaigns.unknown', { names: reach.unknown.slice(0, 20).join(', ') })}</p>
      )}
      <p className="text-small text-haze">{t('campaigns.reachAbout')}</p>
    </section>
  )
}

/** Who is not reached, by reason. */
export const Reasons = ({ reasons }: { reasons: readonly { reason: GrantRefusal; count: number }[] }) => {
  const t = useText()
  return (
    <ul className="reasons">
      {reasons.map(({ reason, count }) => (
        <li key={reason}>
          <span className="num">{count}</span> {t(`campaigns.reason.${reason}`)}
        </li>
      ))}
    </ul>
  )
}
