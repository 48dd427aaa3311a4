import type { ReactNode } from 'react'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Money } from '../../ui/Money.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { Masked } from './Masked.tsx'
import type { Player } from './player.ts'
import { Timeline } from './Timeline.tsx'

/** Who a player is, beside one line of time through everything. */
export const SummaryPanel = ({ player }: { player: Player }) => {
  const t = useText()
  return (
    <div className="summary">
      <section aria-label={t('players.timeline')}>
        <h2 className="pb-3 text-body font-semibold">{t('players.timeline')}</h2>
        <Timeline id={player.id} />
      </section>
      <div className="grid content-start gap-6">
        <Who player={player} />
        <Security player={player} />
        <RunningBonus player={player} />
      </div>
    </div>
  )
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card">
    <h2>{title}</h2>
    {children}
  </section>
)

const Time = ({ at }: { at: string }) => (at ? <When at={at} /> : <span className="text-haze">–</span>)

const Who = ({ player }: { player: Player }) => {
  const t = useText()
  const mayAudit = useMay('audit.read')
  const { id, email, phone, identity, age, country, city, promoCode, registered, erased } = player
  return (
    <Card title={t('players.who')}>
      <dl className="facts roomy">
        {erased ? (
          <>
            <dt>{t('players.erasedName')}</dt>
            <dd>
              <When at={erased} />
            </dd>
          </>
        ) : (
          <>
            <Masked id={id} field="email" mask={email} />
            <Masked id={id} field="phone" mask={phone} />
            <Masked id={id} field="identity" mask={identity} />
            <Masked id={id} field="address" mask={[city, country].filter(Boolean).join(', ')} />
            <dt>{t('players.age')}</dt>
            <dd className="num">{age}</dd>
          </>
        )}
        <dt>{t('players.registered')}</dt>
        <dd>
          <When at={registered} />
        </dd>
        <dt>{t('players.promoCode')}</dt>
        <dd>{promoCode ? <span className="mono">{promoCode}</span> : <span className="text-haze">–</span>}</dd>
      </dl>
      {mayAudit && <To to={`/audit?subject=${id}`}>{t('players.audit')}</To>}
    </Card>
  )
}

const Security = ({ player }: { player: Player }) => {
  const t = useText()
  const { verified, verifiedBy, emailConfirmed, factor, passkeys, adverts, lastSignIn } = player
  return (
    <Card title={t('players.security')}>
      <dl className="facts roomy">
        <dt>{t('players.lastSignIn')}</dt>
        <dd>
          <Time at={lastSignIn} />
        </dd>
        <dt>{t('players.verified')}</dt>
        <dd>
          {verified ? (
            <>
              <Badge tone="good">{t('players.yes')}</Badge>
              <span className="text-haze" title={verifiedBy}>
                <When at={verified} />
              </span>
            </>
          ) : (
            <Badge tone="wait-for">{t('players.no')}</Badge>
          )}
        </dd>
        <dt>{t('players.emailConfirmed')}</dt>
        <dd>
          <Time at={emailConfirmed} />
        </dd>
        <dt>{t('players.factor')}</dt>
        <dd>
          {t(`players.factor.${factor}`)}
          {passkeys > 0 && <span className="text-haze">· {t('players.passkeys', { count: passkeys })}</span>}
        </dd>
        <dt>{t('players.adverts')}</dt>
        <dd>
          {adverts.email && <Badge tone="good">{t('channel.mail')}</Badge>}
          {adverts.sms && <Badge tone="good">{t('channel.sms')}</Badge>}
          {!adverts.email && !adverts.sms && t('players.no')}
        </dd>
      </dl>
    </Card>
  )
}

const RunningBonus = ({ player: { bonus } }: { player: Player }) => {
  const t = useText()
  if (!bonus) return null
  const done = bonus.needed === 0 ? 100 : Math.min(100, Math.round((bonus.wagered / bonus.needed) * 100))
  return (
    <Card title={t('players.runningBonus')}>
      <p className="flex justify-between gap-3">
        <span className="font-semibold">{bonus.name}</span>
        <Money amount={bonus.amount} />
      </p>
      <progress className="meter" max={100} value={done} aria-label={t('players.wagered')} />
      <p className="text-small text-haze">
        {t('players.wagered')}: <Money amount={bonus.wagered} /> / <Money amount={bonus.needed} />
      </p>
    </Card>
  )
}
