import { kurus, kurusToWire } from '@yakamoz/values'
import { sql } from 'kysely'
import { type Act, firstBroken, noted } from '../audit.ts'
import type { House } from '../house.ts'
import { switchMaintenance } from '../maintenance/index.ts'
import { asideCommands } from './asides.ts'
import { contentCommands } from './content.ts'
import { couponCommands } from './coupons.ts'
import { gameCommands } from './games.ts'
import { marketCommands } from './markets.ts'
import { offerCommands } from './offers.ts'
import { paymentCommands } from './payments.ts'
import { playerCommands } from './players.ts'
import { roundCommands } from './rounds.ts'
import { supportCommands } from './support.ts'
import { watchCommands } from './watch.ts'
import { type Command, failed, idOf, parse, type Said, said, timeOf, wordsFault } from './words.ts'

const maintenanceOn: Command['run'] = async (house, words, actor) => {
  const { options } = parse(words)
  const end = options.get('end')
  const expectedEndMs = end === undefined ? undefined : timeOf(end)?.getTime()
  if (end !== undefined && expectedEndMs === undefined) return failed(`not a time: ${end}`)
  const reason = { tr: options.get('reason') ?? '', en: options.get('reason-en') ?? '' }
  await switchTo(
    house,
    { on: true, nowMs: house.now(), reason, expectedEndMs },
    { actor, act: 'maintenance on', subject: 'site', detail: { reason, end: end ?? '' } },
  )
  return said('maintenance is on')
}

const switchTo = async (house: House, wanted: Parameters<typeof switchMaintenance>[1], act: Act): Promise<void> => {
  await noted(
    house,
    async (query) => {
      await switchMaintenance({ query }, wanted)
      return true
    },
    () => act,
  )
  await house.maintenance.refresh()
  house.bus.tell('maintenance', {})
}

const maintenanceOff: Command['run'] = async (house, _, actor) => {
  const act = { actor, act: 'maintenance off', subject: 'site', detail: {} }
  await switchTo(house, { on: false, nowMs: house.now() }, act)
  return said('maintenance is off')
}

const findPlayer: Command['run'] = async (house, [word = '']) => {
  const rows = await house.db.query
    .selectFrom('player as p')
    .leftJoin('wallet as w', 'w.player_id', 'p.id')
    .select(['p.id', 'p.username', 'p.status', 'p.restricted', 'w.cash', 'w.held'])
    .where((row) =>
      row.or([
        row(sql`lower(p.username)`, '=', word.toLowerCase()),
        row(sql`lower(p.email)`, '=', word.toLowerCase()),
        row('p.id', '=', idOf(word) ?? 0),
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
    const id = idOf(plain[0])
    if (!id) return failed('which player? give the id')
    const isBlocked = 'status' in change && change.status === 'blocked'
    const changed = await noted(
      house,
      async (executor) => {
        const query = executor.updateTable('player').set(change).where('id', '=', id).returning('id')
        const row = await query.executeTakeFirst()
        if (row && isBlocked) await executor.deleteFrom('session').where('player_id', '=', id).execute()
        return row
      },
      () => ({ actor, act, subject: String(id), detail: { reason: options.get('reason') ?? '' } }),
    )
    if (!changed) return failed('there is no such player')
    if (isBlocked) house.bus.tell('news', { player: id, news: { kind: 'session_ended', id: '' } })
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
  ...roundCommands,
  ...couponCommands,
  ...asideCommands,
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
  ['npm run operator -- COMMAND', '', ...Object.keys(commands).map((name) => `  ${lineOf(name)}`)].join('\n')

const usageWidth = 58

/** What a command is for stands beside its words, or below them where they are many. */
const lineOf = (name: string): string => {
  const { usage = '', about = '' } = commands[name] ?? {}
  const words = `${name} ${usage}`.trim()
  return words.length > usageWidth
    ? `${words}\n${' '.repeat(usageWidth + 3)}${about}`
    : `${words.padEnd(usageWidth)} ${about}`
}

/** A command that failed below has done nothing: what it does and its note are one. */
const tryCommand = async (house: House, { run }: Command, words: string[], actor: string): Promise<Said> => {
  try {
    return await run(house, words, actor)
  } catch (cause) {
    house.log.error({ cause: String(cause) }, 'a command failed')
    return failed(`it failed: ${cause instanceof Error ? cause.message : cause}`)
  }
}

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h'

/** Runs a command by its words; unknown ones get those that begin alike. Who asks for help has nothing done. */
export const runCommand = async (house: House, words: string[], actor: string): Promise<Said> => {
  if (words.length === 0 || words[0] === 'help' || isHelp(words[0])) return said(help())
  for (const taken of [2, 1]) {
    const name = words.slice(0, taken).join(' ')
    if (!Object.hasOwn(commands, name)) continue
    const [command, rest] = [commands[name] as Command, words.slice(taken)]
    if (isHelp(rest.at(-1))) return said(lineOf(name))
    const fault = wordsFault(command.usage, rest)
    return fault ? failed(`${fault}\n\n${lineOf(name)}`) : tryCommand(house, command, rest, actor)
  }
  return failed(unknown(words))
}

/** The commands that begin alike are most likely what was meant. */
const unknown = (words: string[]): string => {
  const stem = (words[0] ?? '').slice(0, shortestStem)
  const alike = Object.keys(commands).filter((name) => name.startsWith(stem))
  const lines = alike.map((name) => `  ${lineOf(name)}`)
  return [`unknown command: ${words.join(' ')}`, ...lines, 'all of them: npm run operator -- help'].join('\n')
}

const shortestStem = 4
