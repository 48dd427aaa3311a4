import { useRead } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import type { OpenTalk } from './talks.ts'

/** Facts of the player beside his words. A visitor has none. */
export const PlayerFacts = ({ talk }: { talk: OpenTalk }) => {
  const t = useText()
  const mayRead = useMay('players.read')
  return (
    <aside className="talk-facts" aria-label={t('support.facts')}>
      {talk.player === '' ? (
        <p className="text-mist">{t('support.isVisitor')}</p>
      ) : mayRead ? (
        <Facts id={talk.player} />
      ) : (
        <p className="text-mist">{t('frame.notPermittedAbout')}</p>
      )}
    </aside>
  )
}

const Facts = ({ id }: { id: string }) => {
  const t = useText()
  const { data } = useRead('players', 'page', { id }, { once: true })
  const player = data?.data[0]
  if (!player)
    return (
      <div className="grid gap-3">
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
      </div>
    )
  const { balance, payments, bonus, protection, open } = player
  return (
    <>
      <h3>
        <To to={`/players/${id}`}>{player.username}</To>
        <Badge tone={player.status === 'active' ? 'good' : player.status === 'blocked' ? 'bad' : undefined}>
          {t(`players.status.${player.status}`)}
        </Badge>
      </h3>
      <p className="text-mist">
        {player.name} · {player.email}
      </p>
      {player.tags.length > 0 && (
        <p className="flex flex-wrap gap-1">
          {player.tags.map((tag) => (
            <Badge key={tag} tone="line">
              {tag}
            </Badge>
          ))}
        </p>
      )}
      <dl className="facts">
        <dt>{t('support.cash')}</dt>
        <dd>
          <Money amount={balance.cash} />
        </dd>
        {balance.bonus > 0 && (
          <>
            <dt>{t('support.bonusMoney')}</dt>
            <dd>
              <Money amount={balance.bonus} />
            </dd>
          </>
        )}
        {bonus !== '' && (
          <>
            <dt>{bonus.name}</dt>
            <dd>
              <Money amount={bonus.wagered} /> / <Money amount={bonus.needed} />
            </dd>
          </>
        )}
        <dt>{t('support.waitingPayments')}</dt>
        <dd>{payments.waiting === 0 ? '–' : <Money amount={payments.waitingAmount} />}</dd>
        <dt>{t('support.deposits')}</dt>
        <dd>
          <Money amount={payments.deposited} /> <span className="text-haze">({payments.deposits})</span>
        </dd>
        <dt>{t('support.withdrawals')}</dt>
        <dd>
          <Money amount={payments.withdrawn} /> <span className="text-haze">({payments.withdrawals})</span>
        </dd>
        <dt>{t('support.lastDeposit')}</dt>
        <dd>{payments.lastDeposit === '' ? '–' : <When at={payments.lastDeposit} />}</dd>
        <dt>{t('support.openCoupons')}</dt>
        <dd>{open.coupons}</dd>
        <dt>{t('support.verified')}</dt>
        <dd>{player.verified === '' ? t('support.no') : <When at={player.verified} />}</dd>
        <dt>{t('support.registered')}</dt>
        <dd>
          <When at={player.registered} />
        </dd>
      </dl>
      {(protection.excluded || protection.pausedUntil !== '') && (
        <p>
          <Badge tone="wait-for">{t(protection.excluded ? 'support.excluded' : 'support.onBreak')}</Badge>
        </p>
      )}
    </>
  )
}
