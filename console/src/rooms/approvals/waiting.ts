import type { RowOf } from '../../lib/client.ts'

/** A request that waits for a second person. */
export type Waiting = RowOf<'approvals', 'list'>

export const views = ['all', 'forMe', 'mine'] as const
export type View = (typeof views)[number]

/** Whether a request is in a view. */
export const isInView = ({ own, confirmable }: Pick<Waiting, 'own' | 'confirmable'>, view: View): boolean =>
  view === 'all' || (view === 'mine' ? own : confirmable)

/**
 * Why a person cannot confirm a request; undefined when he can. The list says whether he can; of the reasons, only the missing right to decide and an own
 * request can be told apart here.
 */
export const whyNot = (
  { own, confirmable }: Pick<Waiting, 'own' | 'confirmable'>,
  mayDecide: boolean,
): 'own' | 'decide' | 'other' | undefined => {
  if (confirmable) return undefined
  if (own) return 'own'
  return mayDecide ? 'other' : 'decide'
}
