import { transactionStatus } from '@yakamoz/contract'
import { kurus, kurusToWire } from '@yakamoz/values'
import { requestersOf } from '../../console/approvals.ts'
import {
  askedApproval,
  decideAsStaff,
  isUndecided,
  paymentApproved,
  paymentCorrected,
  paymentOf,
  pendingPayments,
  routeNames,
} from '../../domains/cashier/index.ts'
import { type Command, type Commands, fail, ok, parse, printed, unchanged } from './command.ts'
import type { CommandResult } from './commandResult.ts'
import { performCommand, personOf, withTwoPeople } from './twoPeople.ts'

const kinds: Record<number, string> = { 1: 'deposit', 2: 'withdrawal' }

const listPayments: Command['run'] = async (app) => {
  const requesters = await requestersOf(app, paymentApproved)
  const lines = (await pendingPayments(app, false)).map((row) => {
    const requester = [row.id, ...routeNames.map((route) => `${row.id} ${route}`)]
      .map((subject) => requesters.get(subject))
      .find((one) => one !== undefined)
    return [
      row.id,
      row.at.toISOString(),
      kinds[row.type_id],
      kurusToWire(kurus(Math.abs(row.amount))),
      ...(row.fee > 0 ? [`fee ${kurusToWire(kurus(row.fee))}`] : []),
      `player ${row.player_id}`,
      row.reference,
      ...(requester === undefined ? [] : [`${requester} approves`]),
    ].join('  ')
  })
  return ok(lines.join('\n') || 'no pending payments')
}

const hasText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Approves a payment; from the set amount on this needs two people. */
const approve: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [id = ''] = plain
  const reason = options.get('reason') ?? ''
  const route = options.get('route') ?? ''
  const row = await paymentOf(app, id)
  if (!row || !isUndecided(row)) return printed(await decideAsStaff(app, { id, approve: true, actor, reason, route }))
  const by = await personOf(app, actor)
  return performCommand(app, paymentApproved, await askedApproval(app, row, { route, reason, by }))
}

/** Refuses a payment, by one person: it pays nothing out. */
const refuse: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [id = ''] = plain
  const reason = options.get('reason') ?? ''
  if (!hasText(reason)) return fail('a refusal needs --reason, which the player reads')
  return printed(
    await decideAsStaff(app, { id, approve: false, actor, reason, reasonEn: options.get('reason-en') ?? '' }),
  )
}

/** Corrects an approved payment; from the set amount on this needs two people. */
const correct: Command['run'] = async (app, args, actor): Promise<CommandResult> => {
  const { plain, options } = parse(args)
  const row = await paymentOf(app, plain[0] ?? '')
  const reason = options.get('reason') ?? ''
  if (!reason) return fail('a correction needs --reason, which the player reads')
  if (row?.status !== transactionStatus.approved) return fail('there is no such approved payment')
  if (row.corrected) return unchanged('already corrected')
  const { player_id: player, id: subject } = row
  const asked = { player, subject, amount: Math.abs(row.amount), detail: {}, reason, actor }
  return withTwoPeople(app, paymentCorrected, asked)
}

export const paymentCommands: Commands = {
  payments: { usage: '', about: 'waiting payments, oldest first', run: listPayments },
  approve: {
    usage: 'PAYMENT [--reason TEXT] [--route ROUTE]',
    about:
      'approve a deposit or a withdrawal; a large one needs two people. ROUTE: provider, bank (in a batch) or hand (paid already)',
    run: approve,
  },
  refuse: {
    usage: 'PAYMENT --reason TEXT [--reason-en TEXT]',
    about: 'refuse a payment; a withdrawal returns to the balance',
    run: refuse,
  },
  correct: {
    usage: 'PAYMENT --reason TEXT',
    about: 'reverse an approved payment; a large one needs two people',
    run: correct,
  },
}
