import type { ReactNode } from 'react'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Face } from '../../ui/Face.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { PlayerActs } from './PlayerActs.tsx'
import type { Player } from './player.ts'
import { statusTone } from './statusTone.ts'
import { Tags } from './Tags.tsx'

/** The head of a player's page: who he is, what has to be seen first, and his figures. */
export const PlayerHead = ({ player }: { player: Player | undefined }) => {
  const t = useText()
  return (
    <header className="player-head">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Face name={player?.name ?? ''} large />
        <div className="grid min-w-0 flex-1 basis-52 gap-1">
          <h1 className="flex flex-wrap items-center gap-2 text-title font-bold [overflow-wrap:anywhere]">
            {player ? (
              player.username
            ) : (
              <>
                <span className="sr">{t('frame.loading')}</span>
                <Skeleton width={140} />
              </>
            )}
            {player && <Badges player={player} />}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 text-mist">
            {player ? (
              <>
                <span>{player.erased ? t('players.erasedName') : player.name}</span>
                <span className="num text-haze">#{player.id}</span>
                {player.lastSignIn && (
                  <span className="text-haze">
                    {t('players.lastSignIn')} <When at={player.lastSignIn} shape="far" />
                  </span>
                )}
              </>
            ) : (
              <Skeleton width={220} />
            )}
          </p>
          {player && <Tags id={player.id} tags={player.tags} />}
        </div>
        {player && <PlayerActs player={player} />}
      </div>
      <Figures player={player} />
    </header>
  )
}

const Badges = ({ player: { status, restricted, protection, verified, erased } }: { player: Player }) => {
  const t = useText()
  return (
    <>
      <Badge tone={statusTone[status]}>{t(`players.status.${status}`)}</Badge>
      {erased && (
        <Badge tone="bad">
          {t('players.erasedAt')} <When at={erased} />
        </Badge>
      )}
      {restricted && <Badge tone="bad">{t('players.restricted')}</Badge>}
      {protection.excluded && <Badge tone="bad">{t('protect.excluded')}</Badge>}
      {protection.pausedUntil && <Badge tone="wait-for">{t('protect.paused')}</Badge>}
      {!verified && !erased && <Badge tone="wait-for">{t('players.notVerified')}</Badge>}
    </>
  )
}

type FigureProps = { name: string; title: string; value: ReactNode; about?: ReactNode }

/** A figure with what it is made of. */
const Figure = ({ name, title, value, about }: FigureProps) => (
  <div title={title}>
    <dt>{name}</dt>
    <dd>
      <span className="value">{value}</span>
      {about && <span className="about">{about}</span>}
    </dd>
  </div>
)

const Figures = ({ player }: { player: Player | undefined }) => {
  const t = useText()
  const blank = <Skeleton width={72} />
  if (!player)
    return (
      <dl className="figures">
        {(['balance', 'deposited', 'withdrawn', 'net', 'staked', 'waiting'] as const).map((name) => (
          <Figure key={name} name={t(`figure.${name}`)} title={t(`figure.${name}About`)} value={blank} about={blank} />
        ))}
      </dl>
    )
  const { balance, payments, play, open } = player
  const openCount = open.coupons + open.bets + open.rounds
  return (
    <dl className="figures">
      <Figure
        name={t('figure.balance')}
        title={t('figure.balanceAbout')}
        value={<Money amount={balance.cash} />}
        about={
          <>
            {t('purse.bonus')} <Money amount={balance.bonus} />
            {balance.held > 0 && (
              <>
                {' · '}
                {t('purse.held')} <Money amount={balance.held} />
              </>
            )}
          </>
        }
      />
      <Figure
        name={t('figure.deposited')}
        title={t('figure.depositedAbout')}
        value={<Money amount={payments.deposited} />}
        about={t('figure.count', { count: payments.deposits })}
      />
      <Figure
        name={t('figure.withdrawn')}
        title={t('figure.withdrawnAbout')}
        value={<Money amount={payments.withdrawn} />}
        about={t('figure.count', { count: payments.withdrawals })}
      />
      <Figure
        name={t('figure.net')}
        title={t('figure.netAbout')}
        value={<Money amount={payments.deposited - payments.withdrawn} />}
        about={
          payments.lastDeposit && (
            <>
              {t('figure.lastDeposit')} <When at={payments.lastDeposit} shape="far" />
            </>
          )
        }
      />
      <Figure
        name={t('figure.staked')}
        title={t('figure.stakedAbout')}
        value={<Money amount={play.staked} />}
        about={
          <>
            {t('figure.won')} <Money amount={play.won} />
          </>
        }
      />
      <Figure
        name={t('figure.waiting')}
        title={t('figure.waitingAbout')}
        value={<Money amount={payments.waitingAmount} />}
        about={`${t('figure.count', { count: payments.waiting })} · ${t('figure.open', { count: openCount })}`}
      />
    </dl>
  )
}
