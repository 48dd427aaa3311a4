import * as acts from './calls/acts.ts'
import * as erasure from './calls/erasure.ts'
import * as filters from './calls/filters.ts'
import * as lists from './calls/lists.ts'
import { segment } from './calls/segment.ts'

/** The report about the players of a saved filter. */
export const segmentCalls = { segment }

/** The calls of the console about one player, besides those that find him (`accounts/console`). */
export const playerPageCalls = {
  page: lists.page,
  timeline: lists.timeline,
  movements: lists.movements,
  payments: lists.payments,
  rounds: lists.rounds,
  bets: lists.bets,
  coupons: lists.coupons,
  bonuses: lists.bonuses,
  sign_ins: lists.sign_ins,
  messages: lists.messages,
  conversations: lists.conversations,
  shared: lists.shared,
  links: lists.links,
  notes: lists.notes,
  tags: lists.tags,
  add_note: acts.add_note,
  set_tag: acts.set_tag,
  block: acts.block,
  unblock: acts.unblock,
  end_sessions: acts.end_sessions,
  remove_factor: acts.remove_factor,
  set_limit: acts.set_limit,
  set_break: acts.set_break,
  exclude: acts.exclude,
  export: acts.exported,
  erasure: erasure.erasure,
  erase: erasure.erase,
  filter: filters.filter,
  filters: filters.filters,
  save_filter: filters.save_filter,
  delete_filter: filters.delete_filter,
}

export { askedErasure, playerErased } from './erasure/erase.ts'
export { closedLongAgo } from './erasure/preview.ts'
export { matchingPlayers } from './filterQuery.ts'
export { personalData } from './personalData.ts'
export { savedFilters } from './savedFilters.ts'
