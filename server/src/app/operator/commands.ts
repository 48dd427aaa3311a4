import { foldName, kurus, kurusToWire } from '@yakamoz/values'
import { sql } from 'kysely'
import { type AccessChange, changeAccess } from '../../domains/accounts/index.ts'
import { type Act, auditEntriesOf, firstBrokenEntry, withAudit } from '../../platform/audit.ts'
import { switchMaintenance } from '../../platform/maintenance.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { asideCommands } from './asides.ts'
import { contentCommands } from './content.ts'
import { couponCommands } from './coupons.ts'
import { gameCommands } from './games.ts'
import { inspectionCommands } from './inspection.ts'
import { keyCommands } from './keys.ts'
import { marketCommands } from './markets.ts'
import { offerCommands } from './offers.ts'
import { paymentCommands } from './payments.ts'
import { playerCommands } from './players.ts'
import { restoredCommands } from './restored.ts'
import { roundCommands } from './rounds.ts'
import type { Said } from './said.ts'
import { supportCommands } from './support.ts'
import { turnoverCommands } from './turnover.ts'
import { watchCommands } from './watch.ts'
import { already, type Command, failed, idOf, oneLine, parse, said, smallIdOf, timeOf, wordsFault } from './words.ts'

const maintenanceOn: Command['run'] = async (app, words, actor) => {
  const { options } = parse(words)
  const end = options.get('end')
  const expectedEndMs = end === undefined ? undefined : timeOf(end)?.getTime()
  if (end !== undefined && expectedEndMs === undefined) return failed(`not a time: ${end}`)
  if (expectedEndMs !== undefined && expectedEndMs <= app.now()) return failed(`that time is over: ${end}`)
  const reason = { tr: options.get('reason') ?? '', en: options.get('reason-en') ?? '' }
  const switched = await switchTo(
    app,
    { on: true, nowMs: app.now(), reason, expectedEndMs },
    { actor, act: 'maintenance on', subject: 'site', detail: { reason, end: end ?? '' } },
  )
  return switched ? said('maintenance is on') : already('maintenance was on already, with these words')
}

const switchTo = async (
  app: AppContext,
  wanted: Parameters<typeof switchMaintenance>[1],
  act: Act,
): Promise<boolean> => {
  const switched = await withAudit(
    app,
    (query) => switchMaintenance({ query }, wanted),
    () => act,
  )
  await app.maintenance.refresh()
  if (switched) app.bus.publish('maintenance', {})
  return switched !== undefined
}

const maintenanceOff: Command['run'] = async (app, _, actor) => {
  const act = { actor, act: 'maintenance off', subject: 'site', detail: {} }
  const switched = await switchTo(app, { on: false, nowMs: app.now() }, act)
  return switched ? said('maintenance is off') : already('maintenance was off already')
}

const findPlayer: Command['run'] = async (app, [word = '']) => {
  const rows = await app.db.query
    .selectFrom('player as p')
    .leftJoin('wallet as w', 'w.player_id', 'p.id')
    .select([
      'p.id',
      'p.username',
      'p.status',
      'p.restricted',
      'p.promo_code',
      'p.reference_number',
      'w.cash',
      'w.held',
    ])
    .where((row) =>
      row.or([
        row(sql`lower(p.username)`, '=', foldName(word)),
        row('p.email_key', 'in', [foldName(word), word.trim().toLowerCase()]),
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
      row.promo_code && `code ${row.promo_code}`,
      row.reference_number && `reference ${oneLine(row.reference_number)}`,
      `cash ${kurusToWire(kurus(row.cash ?? 0))}`,
      `held ${kurusToWire(kurus(row.held ?? 0))}`,
    ]
      .filter(Boolean)
      .join('  '),
  )
  return lines.length > 0 ? said(lines.join('\n')) : failed('nobody')
}

const accessAnswers = {
  done: said('done'),
  unchanged: already('it was so already'),
  closed: failed('the player has closed this account: it is not blocked'),
  missing: failed('there is no such player'),
}

const setAccess =
  (change: AccessChange): Command['run'] =>
  async (app, words, actor) => {
    const { plain, options } = parse(words)
    const player = idOf(plain[0])
    if (!player) return failed('which player? give the id')
    return accessAnswers[await changeAccess(app, { player, change, actor, reason: options.get('reason') ?? '' })]
  }

const checkBooks: Command['run'] = async (app) => {
  const report = await app.ledger.check()
  const sound = report.sum === 0 && report.mismatches.length === 0 && report.broken === 0
  const lines = report.mismatches.map(
    (one) => `player ${one.player} ${one.account}: stored ${one.stored}, transfers give ${one.summed}`,
  )
  const text = [`sum of all balances ${kurusToWire(report.sum)}`, `broken operations ${report.broken}`, ...lines].join(
    '\n',
  )
  return sound ? said(`${text}\nthe books balance`) : failed(`${text}\nTHE BOOKS DO NOT BALANCE`)
}

const checkAudit: Command['run'] = async (app) => {
  const broken = await firstBrokenEntry(app)
  return broken === undefined ? said('every hash of the trail fits') : failed(`the trail is broken at row ${broken}`)
}

/** As many rows as a screen can be scrolled through. */
const trailRows = 100

/** What was done with a player, a payment, a game …, by whom: the house's acts and the player's own. */
const showAudit: Command['run'] = async (app, words) => {
  const { plain, options } = parse(words)
  const most = smallIdOf(options.get('last') ?? String(trailRows))
  if (most === undefined) return failed(`not a number of rows: ${options.get('last')}`)
  const rows = await auditEntriesOf(app, plain[0] ?? '', most)
  const lines = rows.map(({ at, actor, act, detail }) => {
    const more = Object.entries(detail).map(([name, value]) => `${name} ${oneLine(wordOf(value))}`)
    return [at.toISOString(), oneLine(actor), act, ...more].join('  ')
  })
  return said(lines.join('\n') || 'nothing stands there')
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

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
    run: setAccess('block'),
  },
  unblock: {
    usage: 'PLAYER [--reason TEXT]',
    about: 'open it again',
    run: setAccess('unblock'),
  },
  restrict: {
    usage: 'PLAYER [--reason TEXT]',
    about: 'bar from play under the Northern Cyprus rule',
    run: setAccess('restrict'),
  },
  unrestrict: {
    usage: 'PLAYER [--reason TEXT]',
    about: 'lift that',
    run: setAccess('unrestrict'),
  },
  ...playerCommands,
  ...roundCommands,
  ...couponCommands,
  ...asideCommands,
  ...gameCommands,
  ...marketCommands,
  ...offerCommands,
  ...contentCommands,
  ...keyCommands,
  ...supportCommands,
  ...turnoverCommands,
  ...watchCommands,
  ...inspectionCommands,
  ...restoredCommands,
  'books check': { usage: '', about: 'add up all the books', run: checkBooks },
  'audit show': {
    usage: 'SUBJECT [--last COUNT]',
    about: 'what the trail has of a player, payment, game …: acts of the house and the player',
    run: showAudit,
  },
  'audit check': { usage: '', about: 'verify the hash chain of the audit trail', run: checkAudit },
}

const help = (): string =>
  [
    'npm run operator -- COMMAND',
    '',
    ...Object.keys(commands).map((name) => `  ${lineOf(name)}`),
    '',
    'It ends with 0 when it was done, 1 when it was not, 2 when it was so already.',
  ].join('\n')

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
const tryCommand = async (app: AppContext, { run }: Command, words: string[], actor: string): Promise<Said> => {
  try {
    return await run(app, words, actor)
  } catch (cause) {
    app.log.error({ cause: String(cause) }, 'a command failed')
    return failed(`it failed: ${cause instanceof Error ? cause.message : cause}`)
  }
}

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h'

/** The command that words name, and the words that are left to it. */
const namedBy = (words: string[]): { name: string; rest: string[] } | undefined => {
  for (const taken of [2, 1]) {
    const name = words.slice(0, taken).join(' ')
    if (Object.hasOwn(commands, name)) return { name, rest: words.slice(taken) }
  }
  return undefined
}

/** What may be asked of a database that was brought back before it is accepted: nothing that moves money or draws. */
const onRestored = ['restored', 'books check', 'audit check', 'audit show', 'payments', 'player', 'aside', 'sql']

export const mayRunOnRestored = (words: string[]): boolean => onRestored.includes(namedBy(words)?.name ?? '')

/** What is said without the house being opened: help, and what is wrong with the words; undefined for a command to be run. */
export const offlineCommand = (words: string[]): Said | undefined => {
  if (words.length === 0 || words[0] === 'help' || isHelp(words[0])) return said(help())
  const named = namedBy(words)
  if (!named) return failed(unknown(words))
  if (isHelp(named.rest.at(-1))) return said(lineOf(named.name))
  const fault = wordsFault(commands[named.name]?.usage ?? '', named.rest)
  return fault ? failed(`${fault}\n\n${lineOf(named.name)}`) : undefined
}

/** Runs a command by its words; unknown ones get those that begin alike. Who asks for help has nothing done. */
export const runCommand = async (app: AppContext, words: string[], actor: string): Promise<Said> => {
  const { name, rest } = namedBy(words) ?? { name: '', rest: [] }
  return offlineCommand(words) ?? tryCommand(app, commands[name] as Command, rest, actor)
}

/** The commands that begin alike are most likely what was meant. */
const unknown = (words: string[]): string => {
  const stem = (words[0] ?? '').slice(0, shortestStem)
  const alike = Object.keys(commands).filter((name) => name.startsWith(stem))
  const lines = alike.map((name) => `  ${lineOf(name)}`)
  return [`unknown command: ${words.join(' ')}`, ...lines, 'all of them: npm run operator -- help'].join('\n')
}

const shortestStem = 4
