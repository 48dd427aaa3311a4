import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { foldName, kurus, kurusToWire } from '@yakamoz/values'
import { sql } from 'kysely'
import { type AccessChange, askedUnblock, changeAccess, playerUnblocked } from '../../domains/accounts/index.ts'
import { planMaintenance, setMaintenance } from '../../domains/maintenance/index.ts'
import { auditEntriesOf } from '../../platform/audit.ts'
import { checkAudit } from '../../platform/auditCheck.ts'
import { type AuditHead, parseAuditHeads } from '../../platform/auditHeads.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookingRetryCommands } from './bookingRetries.ts'
import { bookCommands } from './books.ts'
import { chatCommands } from './chat.ts'
import { type Command, fail, idOf, ok, oneLine, parse, smallIdOf, timeOf, unchanged, usageError } from './command.ts'
import type { CommandResult } from './commandResult.ts'
import { contentCommands } from './content.ts'
import { couponCommands } from './coupons.ts'
import { eventCommands } from './events.ts'
import { exportCommands } from './exports.ts'
import { gameCommands } from './games.ts'
import { inspectionCommands } from './inspection.ts'
import { keyCommands } from './keys.ts'
import { marketCommands } from './markets.ts'
import { offerCommands } from './offers.ts'
import { paymentCommands } from './payments.ts'
import { payoutCommands } from './payouts.ts'
import { playerCommands } from './players.ts'
import { pushCommands } from './push.ts'
import { reconciliationCommands } from './reconciliations.ts'
import { reportCommands } from './reports.ts'
import { restoredCommands } from './restored.ts'
import { returnCommands } from './returns.ts'
import { roundCommands } from './rounds.ts'
import { staffCommands } from './staff.ts'
import { supportCommands } from './support.ts'
import { turnoverCommands } from './turnover.ts'
import { performCommand, personOf } from './twoPeople.ts'
import { verificationCommands } from './verification.ts'

const maintenanceOn: Command['run'] = async (app, args, actor) => {
  const { options } = parse(args)
  const end = options.get('end')
  const expectedEndMs = end === undefined ? undefined : timeOf(end)?.getTime()
  if (end !== undefined && expectedEndMs === undefined) return fail(`not a time: ${end}`)
  if (expectedEndMs !== undefined && expectedEndMs <= app.now()) return fail(`that time is past: ${end}`)
  const reason = { tr: options.get('reason') ?? '', en: options.get('reason-en') ?? '' }
  const switched = await setMaintenance(app, { on: true, reason, expectedEndMs }, { actor })
  return switched ? ok('maintenance is on') : unchanged('maintenance is already on with this reason')
}

const maintenanceOff: Command['run'] = async (app, _, actor) => {
  const switched = await setMaintenance(app, { on: false }, { actor })
  return switched ? ok('maintenance is off') : unchanged('maintenance is already off')
}

const maintenancePlan: Command['run'] = async (app, args, actor) => {
  const { options } = parse(args)
  const [start, end] = [timeOf(options.get('from')), timeOf(options.get('until'))]
  if (!start || !end) return fail('give both times: --from TIME --until TIME')
  if (start.getTime() <= app.now()) return fail('that time is past')
  if (end <= start) return fail('the end is before the start')
  const reason = { tr: options.get('reason') ?? '', en: options.get('reason-en') ?? '' }
  const plan = { startMs: start.getTime(), endMs: end.getTime(), reason }
  const stored = await planMaintenance(app, plan, { actor })
  return stored ? ok('maintenance is planned') : unchanged('this maintenance is planned already')
}

const maintenanceCancel: Command['run'] = async (app, _, actor) =>
  (await planMaintenance(app, undefined, { actor }))
    ? ok('the plan is cancelled')
    : unchanged('no maintenance is planned')

const findPlayer: Command['run'] = async (app, [arg = '']) => {
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
        row(sql`lower(p.username)`, '=', foldName(arg)),
        row('p.email_key', 'in', [foldName(arg), arg.trim().toLowerCase()]),
        row('p.id', '=', idOf(arg) ?? 0),
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
  return lines.length > 0 ? ok(lines.join('\n')) : fail('no player found')
}

const accessAnswers = {
  done: ok('done'),
  unchanged: unchanged('nothing changed: it is already so'),
  closed: fail('the player has closed this account: it is not blocked'),
  missing: fail('there is no such player'),
}

const setAccess =
  (change: Exclude<AccessChange, 'unblock'>): Command['run'] =>
  async (app, args, actor) => {
    const { plain, options } = parse(args)
    const player = idOf(plain[0])
    if (!player) return fail('give the id of the player')
    return accessAnswers[await changeAccess(app, { player, change, actor, reason: options.get('reason') ?? '' })]
  }

const unblock: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const player = idOf(plain[0])
  if (!player) return fail('give the id of the player')
  const reason = options.get('reason') ?? ''
  return performCommand(app, playerUnblocked, askedUnblock(player, { reason, by: await personOf(app, actor) }))
}

/** Verifies the hashes of the audit trail and, with a file of heads, that no entry was removed at its end. */
const auditCheck: Command['run'] = async (app, args) => {
  const file = parse(args).options.get('head')
  const heads = file === undefined ? [] : await readHeads(resolve(file))
  if (typeof heads === 'string') return fail(heads)
  const { broken, head } = await checkAudit(app, heads)
  if (broken !== undefined) return fail(`the audit trail is broken at row ${broken}`)
  if (head)
    return fail(`the audit trail was cut or rewritten: at ${head.at} its row ${head.count} had the hash ${head.hash}`)
  const compared = file === undefined ? '' : `, and the trail agrees with ${heads.length} stored heads`
  return ok(`all hashes of the audit trail are valid${compared}`)
}

/** Returns the heads in a file, or why there are none. */
const readHeads = async (path: string): Promise<AuditHead[] | string> => {
  try {
    const heads = parseAuditHeads(await readFile(path, 'utf8'))
    return heads.length > 0 ? heads : `${path} contains no head of an audit trail`
  } catch (cause) {
    return `cannot read ${path}: ${cause instanceof Error ? cause.message : cause}`
  }
}

/** The default number of entries that are printed. */
const defaultEntries = 100

/** Prints the audit entries about a player, a payment, a game …: acts of the operator and of the player. */
const showAudit: Command['run'] = async (app, args) => {
  const { plain, options } = parse(args)
  const limit = smallIdOf(options.get('last') ?? String(defaultEntries))
  if (limit === undefined) return fail(`not a number of rows: ${options.get('last')}`)
  const rows = await auditEntriesOf(app, plain[0] ?? '', limit)
  const lines = rows.map(({ at, actor, act, detail }) => {
    const more = Object.entries(detail).map(([name, value]) => `${name} ${oneLine(textOf(value))}`)
    return [at.toISOString(), oneLine(actor), act, ...more].join('  ')
  })
  return ok(lines.join('\n') || 'no entries')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** All commands of the operator. Each change has an audit entry with the person. */
export const commands: Readonly<Record<string, Command>> = {
  'maintenance on': {
    usage: '[--reason TEXT] [--reason-en TEXT] [--end TIME]',
    about: 'close the site for players',
    run: maintenanceOn,
  },
  'maintenance off': { usage: '', about: 'open the site again', run: maintenanceOff },
  'maintenance plan': {
    usage: '--from TIME --until TIME [--reason TEXT] [--reason-en TEXT]',
    about: 'close the site for players at a time, and open it again at another',
    run: maintenancePlan,
  },
  'maintenance cancel': { usage: '', about: 'cancel the planned maintenance', run: maintenanceCancel },
  ...paymentCommands,
  ...payoutCommands,
  ...reconciliationCommands,
  player: { usage: 'ID|USERNAME|EMAIL', about: 'find a player', run: findPlayer },
  block: {
    usage: 'PLAYER [--reason TEXT]',
    about: 'close an account and end its sessions',
    run: setAccess('block'),
  },
  unblock: {
    usage: 'PLAYER [--reason TEXT]',
    about: 'open a blocked account again; needs two people as soon as there are two owners',
    run: unblock,
  },
  restrict: {
    usage: 'PLAYER [--reason TEXT]',
    about: 'refuse play under the Northern Cyprus rule',
    run: setAccess('restrict'),
  },
  unrestrict: {
    usage: 'PLAYER [--reason TEXT]',
    about: 'allow play again',
    run: setAccess('unrestrict'),
  },
  ...playerCommands,
  ...roundCommands,
  ...couponCommands,
  ...bookingRetryCommands,
  ...gameCommands,
  ...marketCommands,
  ...offerCommands,
  ...contentCommands,
  ...keyCommands,
  ...supportCommands,
  ...verificationCommands,
  ...staffCommands,
  ...chatCommands,
  ...pushCommands,
  ...turnoverCommands,
  ...reportCommands,
  ...returnCommands,
  ...inspectionCommands,
  ...restoredCommands,
  ...bookCommands,
  ...eventCommands,
  ...exportCommands,
  'audit show': {
    usage: 'SUBJECT [--last COUNT]',
    about: 'audit entries about a player, payment, game …',
    run: showAudit,
  },
  'audit check': {
    usage: '[--head FILE]',
    about: 'verify the hash chain of the audit trail, and compare it with the heads that were stored in a file',
    run: auditCheck,
  },
}

const help = (): string =>
  [
    'npm run operator -- COMMAND',
    '',
    ...Object.keys(commands).map((name) => `  ${lineOf(name)}`),
    '',
    'Exit code: 0 done, 1 failed, 2 nothing changed.',
  ].join('\n')

const usageWidth = 58

/** Prints the description beside the usage, or below it when the usage is long. */
const lineOf = (name: string): string => {
  const { usage = '', about = '' } = commands[name] ?? {}
  const args = `${name} ${usage}`.trim()
  return args.length > usageWidth
    ? `${args}\n${' '.repeat(usageWidth + 3)}${about}`
    : `${args.padEnd(usageWidth)} ${about}`
}

/** Runs a command and reports a failure. A command that failed changed nothing: its change and its audit entry are one transaction. */
const tryCommand = async (app: AppContext, { run }: Command, args: string[], actor: string): Promise<CommandResult> => {
  try {
    return await run(app, args, actor)
  } catch (cause) {
    app.log.error({ cause: String(cause) }, 'a command failed')
    return fail(`the command failed: ${cause instanceof Error ? cause.message : cause}`)
  }
}

const isHelp = (arg: string | undefined): boolean => arg === '--help' || arg === '-h'

/** Finds the command at the beginning of the arguments, and the arguments left for it. */
const namedBy = (args: string[]): { name: string; rest: string[] } | undefined => {
  for (const taken of [2, 1]) {
    const name = args.slice(0, taken).join(' ')
    if (Object.hasOwn(commands, name)) return { name, rest: args.slice(taken) }
  }
  return undefined
}

/** Commands for a restored database that is not accepted yet: none moves money or draws. */
const onRestored = ['restored', 'books check', 'audit check', 'audit show', 'payments', 'player', 'retries', 'sql']

export const mayRunOnRestored = (args: string[]): boolean => onRestored.includes(namedBy(args)?.name ?? '')

/** Answers help and usage errors without opening the app; undefined for a command that has to run. */
export const offlineCommand = (args: string[]): CommandResult | undefined => {
  if (args.length === 0 || args[0] === 'help' || isHelp(args[0])) return ok(help())
  const named = namedBy(args)
  if (!named) return fail(unknown(args))
  if (isHelp(named.rest.at(-1))) return ok(lineOf(named.name))
  const error = usageError(commands[named.name]?.usage ?? '', named.rest)
  return error ? fail(`${error}\n\n${lineOf(named.name)}`) : undefined
}

/** Runs a command. For an unknown one it lists those that begin alike. */
export const runCommand = async (app: AppContext, args: string[], actor: string): Promise<CommandResult> => {
  const { name, rest } = namedBy(args) ?? { name: '', rest: [] }
  return offlineCommand(args) ?? tryCommand(app, commands[name] as Command, rest, actor)
}

/** Lists the commands that begin like an unknown one. */
const unknown = (args: string[]): string => {
  const stem = (args[0] ?? '').slice(0, stemLength)
  const alike = Object.keys(commands).filter((name) => name.startsWith(stem))
  const lines = alike.map((name) => `  ${lineOf(name)}`)
  return [`unknown command: ${args.join(' ')}`, ...lines, 'all of them: npm run operator -- help'].join('\n')
}

const stemLength = 4
