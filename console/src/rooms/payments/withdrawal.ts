import type { Read, RowOf } from '../../lib/client.ts'
import type { Tone } from '../../ui/Badge.tsx'

/** A withdrawal in the queue, and all that decides it. */
export type WithdrawalRow = RowOf<'payments', 'queue'>
export type Withdrawal = Read<'payments', 'withdrawal'>[number]
export type Stage = WithdrawalRow['stage']
export type Route = Withdrawal['usualRoute']

export const stageTone: Readonly<Record<Stage, Tone | undefined>> = {
  waiting: 'wait-for',
  on_hold: 'bad',
  booking: 'news',
  asked: 'news',
  unknown: 'bad',
  sent: 'news',
  paid: 'good',
  refused: undefined,
  returned: 'bad',
}

/** The groups of stages that the queue can show. `work`: what waits for a person. */
export const views = {
  all: [],
  work: ['waiting', 'on_hold'],
  way: ['booking', 'asked', 'sent'],
  unknown: ['unknown'],
} as const satisfies Record<string, readonly Stage[]>

export type View = keyof typeof views

/** A withdrawal waits for a decision, so that it can be approved, refused and held. */
export const isUndecided = ({ stage }: Pick<WithdrawalRow, 'stage'>): boolean =>
  stage === 'waiting' || stage === 'on_hold'

/** Its approval can be taken back: it was not sent yet. */
export const canTakeBack = ({ stage, batch }: Pick<WithdrawalRow, 'stage' | 'batch'>): boolean =>
  stage === 'asked' && batch === ''

/** The row behind one in a list, or the one before it at the end; undefined in a list of one. */
export const nextAfter = (rows: readonly Pick<WithdrawalRow, 'id'>[], id: string): string | undefined => {
  const index = rows.findIndex((row) => row.id === id)
  return (rows[index + 1] ?? rows[index - 1])?.id
}

/** What a person may say became of a payout. */
export type Outcome = 'settled' | 'refused' | 'returned'

/** The outcomes of its last payout that a person may set: none while a provider or the bank has not been asked, or has answered for good. */
export const possibleOutcomes = ({ payouts }: Pick<Withdrawal, 'payouts'>): Outcome[] => {
  const state = payouts.at(-1)?.state
  if (state === 'unknown' || state === 'sent') return ['settled', 'refused']
  return state === 'settled' ? ['returned'] : []
}
