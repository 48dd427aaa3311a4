import { transactionStatus } from '@yakamoz/contract/constants'

/** Where a payment stands, by its status (Z-47). */
export type Standing = 'pending' | 'approved' | 'refused'

export const standingOf = (status: number): Standing => {
  if (status === transactionStatus.approved) return 'approved'
  return status === transactionStatus.refused ? 'refused' : 'pending'
}

export type StepName = 'asked' | 'checked' | 'paid' | 'refused'
/** `done` lies behind, `now` is waited for, `ahead` comes after, `failed` ended it. */
export type Step = { name: StepName; state: 'done' | 'now' | 'ahead' | 'failed' }

/** The way of a payment from its request to its end, as far as the house's statuses tell it. */
export const stepsOf = (standing: Standing): readonly Step[] => {
  const asked: Step = { name: 'asked', state: 'done' }
  if (standing === 'approved') return [asked, { name: 'checked', state: 'done' }, { name: 'paid', state: 'done' }]
  if (standing === 'refused') return [asked, { name: 'refused', state: 'failed' }]
  return [asked, { name: 'checked', state: 'now' }, { name: 'paid', state: 'ahead' }]
}
