import { deviceName } from '@yakamoz/values'
import { Laptop, Smartphone } from 'lucide-react'
import { useAct, useRead } from '../../lib/calls.ts'
import { forgetSession } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { Failed, Skeleton } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'

/** The open sessions of one's own account. */
export const Sessions = () => {
  const t = useText()
  const { data, error, refetch } = useRead('session', 'list', {})
  const end = useAct('session', 'end', { changes: ['session'], done: () => notify('good', t('account.endedOne')) })
  if (error && !data)
    return (
      <Section title={t('account.sessions')}>
        <Failed cause={error} retry={() => void refetch()} />
      </Section>
    )
  return (
    <Section title={t('account.sessions')} about={t('account.sessionsAbout')}>
      <ul className="rows">
        {!data && (
          <li>
            <Skeleton width="60%" />
          </li>
        )}
        {data?.data.map(({ id, device, address, opened, active, current }) => (
          <li key={id}>
            {/Mobile|Android|iPhone|iPad/.test(device) ? (
              <Smartphone size={18} aria-hidden />
            ) : (
              <Laptop size={18} aria-hidden />
            )}
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2 font-semibold" title={device}>
                {deviceName(device)}
                {current && <Badge tone="good">{t('account.current')}</Badge>}
              </p>
              <p className="text-small text-haze">
                <span className="addr">{address}</span> · {t('account.opened')} <When at={opened} /> ·{' '}
                {t('account.active')} <When at={active} shape="far" />
              </p>
            </div>
            <Button
              look="danger"
              isPending={end.isPending && end.variables.id === id}
              onPress={() => end.mutate({ id }, { onSuccess: () => current && forgetSession() })}
            >
              {t('account.end')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
