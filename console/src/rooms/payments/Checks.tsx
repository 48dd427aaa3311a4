import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { type Translate, useText } from '../../lib/texts.tsx'
import { type CheckId, checksOf, playedPercent, type Verdict } from './checks.ts'
import type { Withdrawal } from './withdrawal.ts'

const icons = { good: CircleCheck, look: TriangleAlert, bad: CircleX }

/** The sentence of a fact, with its figure. */
const sentence = (t: Translate, id: CheckId, verdict: Verdict, withdrawal: Withdrawal): string => {
  const { sharedBy, flags, play, history, protection } = withdrawal
  if (id === 'shared') return verdict === 'bad' ? t('check.shared.bad', { count: sharedBy }) : t('check.shared.good')
  if (id === 'flags') return verdict === 'bad' ? t('check.flags.bad', { count: flags }) : t('check.flags.good')
  if (id === 'play') return t('check.play', { percent: playedPercent(play) })
  if (id === 'history')
    return verdict === 'good' ? t('check.history.good', { count: history.withdrawals.count }) : t('check.history.look')
  if (id === 'protection') return t(protection.bar ? `check.protection.${protection.bar}` : 'check.protection.good')
  if (id === 'holder') return t(`check.holder.${verdict}`)
  return t(verdict === 'good' ? `check.${id}.good` : `check.${id}.look`)
}

/** The facts that decide a withdrawal, those against it first. */
export const Checks = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useText()
  return (
    <section aria-label={t('payments.checks')}>
      <ul className="checks">
        {checksOf(withdrawal).map(({ id, verdict }) => {
          const Icon = icons[verdict]
          return (
            <li key={id} className={verdict}>
              <Icon size={16} aria-hidden />
              <span className="sr">{t(`verdict.${verdict}`)}: </span>
              <span>{sentence(t, id, verdict, withdrawal)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
