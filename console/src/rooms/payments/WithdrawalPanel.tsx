import { actorText } from '../../lib/actor.ts'
import { useRead } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Money } from '../../ui/Money.tsx'
import { Note } from '../../ui/Note.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { Checks } from './Checks.tsx'
import { Decision } from './Decision.tsx'
import { AccountFacts, Entries, PayoutFacts, PlayerFacts, RecentPayments } from './facts.tsx'
import { stageTone, type Withdrawal } from './withdrawal.ts'

type Props = { id: string; close(): void; decided(): void }

/** A withdrawal with all that decides it, and the decision. */
export const WithdrawalPanel = ({ id, close, decided }: Props) => {
  const t = useText()
  const { data, error, refetch } = useRead('payments', 'withdrawal', { id })
  const withdrawal = data?.data[0]
  if (!withdrawal)
    return (
      <SidePanel title={t('payments.withdrawal')} close={close} wide>
        {error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />}
      </SidePanel>
    )
  return (
    <SidePanel
      title={withdrawal.player.username}
      about={<About withdrawal={withdrawal} />}
      close={close}
      wide
      acts={<Decision withdrawal={withdrawal} decided={decided} />}
    >
      <Head withdrawal={withdrawal} />
      <Notices withdrawal={withdrawal} />
      <Checks withdrawal={withdrawal} />
      <div className="fact-columns">
        <AccountFacts withdrawal={withdrawal} />
        <PlayerFacts withdrawal={withdrawal} />
      </div>
      <PayoutFacts withdrawal={withdrawal} />
      <RecentPayments withdrawal={withdrawal} />
      <Entries withdrawal={withdrawal} />
    </SidePanel>
  )
}

const About = ({ withdrawal: { player, id } }: { withdrawal: Withdrawal }) => {
  const t = useText()
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span>{player.name}</span>
      <To to={`/players/${player.id}`}>{t('payments.toPlayer')}</To>
      <span className="mono text-haze">{id}</span>
    </span>
  )
}

const Head = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useText()
  const language = useLanguage()
  const { amount, fee, net, method, stage, at, reference, taken } = withdrawal
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div>
        <p className="payment-amount">
          <Money amount={amount} />
        </p>
        {fee > 0 && (
          <p className="text-mist">
            {t('payments.fee')} <Money amount={fee} /> · {t('payments.net')} <Money amount={net} />
          </p>
        )}
      </div>
      <div className="grid justify-items-end gap-1 max-sm:justify-items-start">
        <Badge tone={stageTone[stage]}>{t(`payments.stage.${stage}`)}</Badge>
        <span className="text-mist">
          {method[language]} {reference && <span className="mono text-haze">{reference}</span>}
        </span>
        <span className="text-haze">
          <When at={at} /> · <When at={at} shape="far" />
        </span>
        {taken && <span className="text-haze">{t('payments.takenBy', { name: taken.name })}</span>}
      </div>
    </div>
  )
}

/** What has to be read before a decision. */
const Notices = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useText()
  const { holdNote, held, asked, day, failed, note, automatic, stage, reason } = withdrawal
  const language = useLanguage()
  return (
    <>
      {holdNote && (
        <Note tone="wait-for">
          <strong>{t('payments.onHold')}</strong> · {holdNote}{' '}
          {held.by && <span className="text-mist">({actorText(t, held.by)})</span>}
        </Note>
      )}
      {asked && (
        <Note>
          {t('payments.waitsForSecond', { name: actorText(t, asked.by) })}{' '}
          <To to={`/requests?open=${asked.id}`}>{t('payments.toRequest')}</To>
        </Note>
      )}
      {!asked && day.needsTwo && (stage === 'waiting' || stage === 'on_hold') && (
        <Note tone="wait-for">{t('payments.needsTwo')}</Note>
      )}
      {failed && <Note tone="bad">{t('payments.failed', { reason: failed })}</Note>}
      {note && (
        <Note>
          <strong>{t('payments.playersNote')}</strong> {note}
        </Note>
      )}
      {stage === 'refused' && reason[language] && (
        <Note tone="bad">
          <strong>{t('payments.playerReads')}</strong> {reason[language]}
        </Note>
      )}
      {stage === 'waiting' && automatic.on && (
        <p className="text-haze">
          {automatic.stops ? t('payments.stopped', { rule: t(`rule.${automatic.stops}`) }) : t('payments.passes')}
        </p>
      )}
    </>
  )
}
