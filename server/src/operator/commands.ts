import { kurus, kurusToWire } from '@yakamoz/values'
import { firstBroken, note } from '../audit.ts'
import type { House } from '../house.ts'
import { switchMaintenance } from '../maintenance/index.ts'
import { contentCommands } from './content.ts'
import { gameCommands } from './games.ts'
import { marketCommands } from './markets.ts'
import { offerCommands } from './offers.ts'
import { paymentCommands } from './payments.ts'
import { playerCommands } from './players.ts'
import { supportCommands } from './support.ts'
import { watchCommands } from './watch.ts'
import { type Command, failed, parse, type Said, said } from './words.ts'

const maintenanceOn: Command['run'] = async (house, words, actor) => {
  const { options } = parse(words)
  const end = options.get('end')
  const expectedEndMs = end ? Date.parse(end) : undefined
  if (expectedEndMs !== undefined && Number.isNaN(expectedEndMs)) return failed(`not a time: ${end}`)
  const reason = { tr: options.get('reason') ?? '', en: options.get('reason-en') ?? options.get('reason') ?? '' }
  await switchMaintenance(house.db, { on: true, nowMs: house.now(), reason, expectedEndMs })
  await note(house, { actor, act: 'maintenance on', subject: 'site', detail: { reason, end: end ?? '' } })
  await house.maintenance.refresh()
  house.bus.tell('maintenance', {})
  return said('maintenance is on')
}

const maintenanceOff: Command['run'] = async (house, _, actor) => {
  await switchMaintenance(house.db, { on: false, nowMs: house.now() })
  await note(house, { actor, act: 'maintenance off', subject: 'site', detail: {} })
  await house.maintenance.refresh()
  house.bus.tell('maintenance', {})
  return said('maintenance is off')
}

const findPlayer: Command['run'] = async (house, [word = '']) => {
  const rows = await house.db.query
    .selectFrom('player as p')
    .leftJoin('wallet as w', 'w.player_id', 'p.id')
    .select(['p.id', 'p.username', 'p.status', 'p.restricted', 'w.cash', 'w.held'])
    .where((row) =>
      row.or([
        row('p.username', '=', word),
        row('p.email', '=', word.toLowerCase()),
        row('p.id', '=', Number(word) || 0),
      ]),
    )
    .limit(20)
    .execute()
  const lines = rows.map((row) =>
    [
      row.id,
      row.username,
      row.status,
      row.restricted ? 'restricted' : '',
      `cash ${kurusToWire(kurus(row.cash ?? 0))}`,
      `held ${kurusToWire(kurus(row.held ?? 0))}`,
    ].join('  '),
  )
  return said(lines.join('\n') || 'nobody')
}

const setPlayer =
  (change: { status: 'active' | 'blocked' } | { restricted: boolean }, act: string): Command['run'] =>
  async (house, words, actor) => {
    const { plain, options } = parse(words)
    const id = Number(plain[0])
    if (!Number.isSafeInteger(id)) return failed('which player? give the id')
    const row = await house.db.query
      .updateTable('player')
      .set(change)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!row) return failed('there is no such player')
    if ('status' in change && change.status === 'blocked') {
      await house.db.query.deleteFrom('session').where('player_id', '=', id).execute()
      house.bus.tell('news', { player: id, news: { kind: 'session_ended', id: '' } })
    }
    await note(house, { actor, act, subject: String(id), detail: { reason: options.get('reason') ?? '' } })
    return said('done')
  }

const checkBooks: Command['run'] = async (house) => {
  const report = await house.ledger.check()
  const sound = report.sum === 0 && report.mismatches.length === 0 && report.broken === 0
  const lines = report.mismatches.map(
    (one) => `player ${one.player} ${one.account}: stored ${one.stored}, transfers give ${one.summed}`,
  )
  const text = [`sum of all balances ${kurusToWire(report.sum)}`, `broken operations ${report.broken}`, ...lines].join(
    '\n',
  )
  return sound ? said(`${text}\nthe books balance`) : failed(`${text}\nTHE BOOKS DO NOT BALANCE`)
}

const checkAudit: Command['run'] = async (house) => {
  const broken = await firstBroken(house)
  return broken === undefined ? said('every hash of the trail fits') : failed(`the trail is broken at row ${broken}`)
}

/** Everything that the house does by hand; each act stands in the audit trail with who did it. */
export const commands: Readonly<Record<string, Command>> = {
  'maintenance on': {
    usage: '[--reason TEXT] [--reason-en TEXT] [--end TIME]',
    about: 'close the site for players',
    run: maintenanceOn,
  },
  'maintenance off': { usage: '', about: 'open the site again', run: maintenanceOff },
  ...paymentCommands,
  player: { usage: 'ID|USERNAME|EMAIL', about: 'find a player', run: findPlayer },
  block: {
    usage: 'PLAYER [--reason TEXT]',
    about: 'close an account and end its sessions',
    run: setPlayer({ status: 'blocked' }, 'player blocked'),
  },
  unblock: {
    usage: 'PLAYER [--reason TEXT]',
    about: 'open it again',
    run: setPlayer({ status: 'active' }, 'player unblocked'),
  },
  restrict: {
    usage: 'PLAYER [--reason TEXT]',
    about: 'bar from play under the Northern Cyprus rule',
    run: setPlayer({ restricted: true }, 'player restricted'),
  },
  unrestrict: {
    usage: 'PLAYER [--reason TEXT]',
    about: 'lift that',
    run: setPlayer({ restricted: false }, 'player unrestricted'),
  },
  ...playerCommands,
  ...gameCommands,
  ...marketCommands,
  ...offerCommands,
  ...contentCommands,
  ...supportCommands,
  ...watchCommands,
  'books check': { usage: '', about: 'add up all the books', run: checkBooks },
  'audit check': { usage: '', about: 'verify the hash chain of the audit trail', run: checkAudit },
}

const help = (): string =>
  [
    'npm run operator -- COMMAND',
    '',
    ...Object.entries(commands).map(([name, { usage, about }]) => `  ${`${name} ${usage}`.trim().padEnd(58)} ${about}`),
  ].join('\n')

/** Runs a command by its words; unknown ones get the list of all. */
export const runCommand = async (house: House, words: string[], actor: string): Promise<Said> => {
  if (words.length === 0 || words[0] === 'help') return said(help())
  for (const taken of [2, 1]) {
    const name = words.slice(0, taken).join(' ')
    if (Object.hasOwn(commands, name)) return (commands[name] as Command).run(house, words.slice(taken), actor)
  }
  return failed(`${help()}\n\nunknown command: ${words.join(' ')}`)
}
