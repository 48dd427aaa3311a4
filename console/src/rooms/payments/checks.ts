import type { Withdrawal } from './withdrawal.ts'

/** How a fact speaks: for the withdrawal, for a second look, or against it. */
export type Verdict = 'good' | 'look' | 'bad'

/** The facts that decide a withdrawal, in the order of the page. */
const checkIds = ['holder', 'verified', 'account', 'shared', 'play', 'bonus', 'flags', 'protection', 'history'] as const
export type CheckId = (typeof checkIds)[number]

type Facts = Pick<
  Withdrawal,
  'account' | 'player' | 'firstToAccount' | 'sharedBy' | 'play' | 'bonus' | 'flags' | 'protection' | 'history'
>

/** The share of the last deposit that was staked since, in whole per cent; 100 without a deposit. */
export const playedPercent = ({ deposit, staked }: Facts['play']): number =>
  deposit === 0 ? 100 : Math.floor((staked / deposit) * 100)

const verdicts: Readonly<Record<CheckId, (facts: Facts) => Verdict>> = {
  holder: ({ account: { match } }) => (match === 'different' ? 'bad' : match === 'folded' ? 'look' : 'good'),
  verified: ({ player: { verified } }) => (verified ? 'good' : 'look'),
  account: ({ firstToAccount }) => (firstToAccount ? 'look' : 'good'),
  shared: ({ sharedBy }) => (sharedBy > 0 ? 'bad' : 'good'),
  play: ({ play }) => (playedPercent(play) < 100 ? 'look' : 'good'),
  bonus: ({ bonus }) => (bonus ? 'look' : 'good'),
  flags: ({ flags }) => (flags > 0 ? 'bad' : 'good'),
  protection: ({ protection: { bar } }) => (bar === 'excluded' ? 'bad' : bar ? 'look' : 'good'),
  history: ({ history: { withdrawals } }) => (withdrawals.count === 0 ? 'look' : 'good'),
}

/** What each fact says, those that speak against it first. Nothing is decided here: a person reads them. */
export const checksOf = (facts: Facts): { id: CheckId; verdict: Verdict }[] => {
  const order: readonly Verdict[] = ['bad', 'look', 'good']
  return checkIds
    .map((id) => ({ id, verdict: verdicts[id](facts) }))
    .toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))
}
