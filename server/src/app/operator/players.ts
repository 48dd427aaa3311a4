import { z } from '@yakamoz/contract/fields'
import { kurus, kurusToWire, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import type { ApprovableAct } from '../../console/approvals.ts'
import {
  askedFactorRemoval,
  factorRemoved,
  findPlayer,
  openMatches,
  parsePhone,
  phoneChanged,
  phoneSuffix,
  verifyPlayer,
  writePhone,
} from '../../domains/accounts/index.ts'
import { type GiftRefusal, giftOffer, giftRefusal, giveGift } from '../../domains/bonuses/index.ts'
import { askedErasure, closedLongAgo, playerErased } from '../../domains/players/index.ts'
import { protectionState } from '../../domains/protection/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, fail, idOf, liraOf, ok, parse, unchanged } from './command.ts'
import { performCommand, personOf, withTwoPeople } from './twoPeople.ts'

export const isPlayer = async (app: AppContext, id: number): Promise<boolean> => {
  const row = await app.db.query.selectFrom('player').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Stores how and when the identity of a player was verified (A35). */
const verify: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const id = idOf(plain[0])
  const by = options.get('by') ?? ''
  if (!id || !by) return fail('give the player and --by: document, register, video …')
  const verified = await verifyPlayer(app, id, { by, actor })
  if (!verified) return fail('there is no such player')
  return ok(verified.wasHeld ? 'done: deposits and play are open again' : 'done')
}

const matchTexts = {
  person: 'same name and day of birth',
  identity: 'same digits in the identity number',
  mailbox: 'same e-mail address in other letters',
} as const

/** Prints accounts that may belong to one person and were not reviewed. */
const matches: Command['run'] = async (app) => {
  const lines = (await openMatches(app)).map((row) =>
    [
      row.made_at.toISOString(),
      `player ${row.player_id} ${row.username}`,
      `like ${row.other_id} ${row.other_name}`,
      matchTexts[row.kind],
      row.holds ? 'excluded: deposits and play wait for verify' : '',
    ]
      .filter(Boolean)
      .join('  '),
  )
  return ok(lines.join('\n') || 'none')
}

/**
 * Removes the second factor of a player who lost phone and recovery codes. This gives access to the account's balance: from the set amount
 * on two people have to verify the player.
 */
const factorOff: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const id = idOf(plain[0])
  const reason = options.get('reason') ?? ''
  if (!id || !reason) return fail('give the player and --reason: how you know that the player asks for it')
  const player = await findPlayer(app, id)
  if (!player) return fail('there is no such player')
  if (player.factor === 'none') return unchanged('no second factor is on')
  const by = await personOf(app, actor)
  return performCommand(app, factorRemoved, await askedFactorRemoval(app, id, { reason, by }))
}

/**
 * Changes the phone number of a player. With SMS codes as second factor this gives access like `factor off`. The second person has to give
 * the same number, of which the audit entry stores only the last digits.
 */
const phone: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const id = idOf(plain[0])
  const reason = options.get('reason') ?? ''
  if (!id || !reason) return fail('give the player and --reason: how you know that the player asks for it')
  const player = await findPlayer(app, id)
  if (!player) return fail('there is no such player')
  const wanted = parsePhone(plain[1] ?? '', player.country)
  if (typeof wanted !== 'string') return fail(`${phoneErrors[wanted.error]}: ${plain[1]}`)
  if (wanted === player.phone) return unchanged('it is already this number')
  if (player.factor !== 'sms') return writePhone(app, id, { wanted, actor, reason })
  const { cash, held } = await app.ledger.balances(player.id)
  const subject = `${phoneSuffix(wanted)} ${app.vault.mark(`phone:${wanted}`)}`
  const detail = { sealed: app.vault.seal(wanted) }
  return withTwoPeople(app, phoneChanged, { player: id, subject, amount: cash + held, detail, reason, actor })
}

const phoneErrors = { phone_invalid: 'not a phone number', phone_not_mobile: 'not a mobile number' } as const

const limits: Command['run'] = async (app, [arg]) => {
  const id = idOf(arg)
  if (!id || !(await isPlayer(app, id))) return fail('there is no such player')
  const state = await protectionState(app, id)
  const when = (ms: number | '') => (ms === '' ? '' : new Date(ms).toISOString())
  const lines = [
    ...state.limits.map((limit) => `${limit.kind} a ${limit.period}: ${limit.most}, used ${limit.used}`),
    state.pausedUntil === '' ? '' : `time-out until ${when(state.pausedUntil)}`,
    state.excluded ? `excluded since ${when(state.excludedSince)}, not before ${when(state.excludedUntil)}` : '',
    state.unverified ? 'deposits and play wait for the identity to be verified' : '',
    state.realityMinutes === 0 ? '' : `reality check every ${state.realityMinutes} minutes`,
  ]
  return ok(lines.filter(Boolean).join('\n') || 'none')
}

const refusalTexts: Readonly<Record<GiftRefusal, string>> = {
  excluded: 'the player is excluded from play',
  paused: 'the player takes a time-out',
  unverified: 'the identity is not verified yet',
  barred: 'the player may not play, or the account is closed',
  wagering: 'another bonus is being wagered',
  open_bets: 'a bet from the last bonus is undecided: its win would become money of this bonus',
}

const grant: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [id, amount] = [idOf(plain[0]), liraOf(plain[1])]
  const reason = options.get('reason') ?? ''
  const wager = options.get('wager') ?? 'yes'
  if (!id) return fail('PLAYER is the number that the command player prints')
  if (!amount) return fail(`not an amount in lira: ${plain[1]}`)
  if (!reason) return fail('--reason is missing')
  if (wager !== 'yes' && wager !== 'no') return fail('--wager yes or no')
  if (!(await isPlayer(app, id))) return fail('there is no such player')
  const offer = await giftOffer(app, { isWagered: wager === 'yes' })
  if (!offer) return fail('there is no offer for gifts')
  const refused = await giftRefusal(app, id, offer)
  if (refused) return fail(refusalTexts[refused])
  const subject = `${kurusToWire(amount)} ${wager === 'yes' ? 'to be wagered' : 'in cash'}`
  return withTwoPeople(app, bonusGranted, { player: id, subject, amount, detail: { wager }, reason, actor })
}

const giftDetail = z.object({ wager: z.enum(['yes', 'no']) })

export const bonusGranted: ApprovableAct = {
  name: 'bonus granted',
  permission: 'bonuses.grant',
  rule: 'money',
  perform: async (app, { player = 0, amount, detail, reason, by }) => {
    const offer = await giftOffer(app, { isWagered: giftDetail.parse(detail).wager === 'yes' })
    if (!offer) return fail('there is no offer for gifts')
    const gift = { player, offer, source: `gift/${newId()}`, amount: kurus(amount), actor: by.actor, reason }
    const bonus = await giveGift(app, gift)
    if (typeof bonus === 'string') return fail(refusalTexts[bonus])
    return ok(`bonus ${bonus.id}: ${kurusToWire(kurus(amount))}, to be wagered ${kurusToWire(kurus(bonus.needed))}`)
  },
}

const bonuses: Command['run'] = async (app, [arg]) => {
  const id = idOf(arg)
  if (!id || !(await isPlayer(app, id))) return fail('there is no such player')
  const { rows } = await sql<{ id: string; state: string; amount: number; wagered: number; needed: number }>`
    select id, state, amount, wagered, needed from bonus where player_id = ${id}::bigint order by given_at desc limit 50`.execute(
    app.db.query,
  )
  const lines = rows.map(
    (row) =>
      `${row.id}  ${row.state}  ${kurusToWire(kurus(row.amount))}  wagered ${kurusToWire(kurus(row.wagered))} of ${kurusToWire(kurus(row.needed))}`,
  )
  return ok(lines.join('\n') || 'none')
}

/** Erases a player; what prevents it is printed. */
const erase: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const id = idOf(plain[0])
  const reason = options.get('reason') ?? ''
  if (!id || !reason) return fail('give the player and --reason')
  if (!(await isPlayer(app, id))) return fail('there is no such player')
  const by = await personOf(app, actor)
  return performCommand(app, playerErased, askedErasure(id, { reason, by }))
}

const maxErasable = 200

const erasable: Command['run'] = async (app) => {
  const rows = await closedLongAgo(app, maxErasable)
  const lines = rows.map(
    ({ id, username, closed_at }) => `${id}  ${username}  closed ${closed_at?.toISOString() ?? ''}`,
  )
  return ok(lines.join('\n') || 'none')
}

export const playerCommands: Commands = {
  verify: {
    usage: 'PLAYER --by METHOD',
    about: 'record a verified identity; opens an account that waits for it',
    run: verify,
  },
  matches: {
    usage: '',
    about: 'accounts that may be one person: verify the player, or block the account',
    run: matches,
  },
  'factor off': {
    usage: 'PLAYER --reason TEXT',
    about: 'remove a lost second factor; a large balance needs two people',
    run: factorOff,
  },
  phone: {
    usage: 'PLAYER NUMBER --reason TEXT',
    about: 'change the phone number; with SMS codes and a large balance it needs two people',
    run: phone,
  },
  erase: {
    usage: 'PLAYER --reason TEXT',
    about: 'erase the personal data of a player whose account was closed long ago; needs two people',
    run: erase,
  },
  erasable: { usage: '', about: 'closed accounts whose retention time is over', run: erasable },
  limits: { usage: 'PLAYER', about: 'limits, time-out and exclusion of a player', run: limits },
  'bonus grant': {
    usage: 'PLAYER LIRA --reason TEXT [--wager yes|no]',
    about: 'give a bonus; a large one needs two people',
    run: grant,
  },
  bonuses: { usage: 'PLAYER', about: 'the bonuses of a player', run: bonuses },
}
