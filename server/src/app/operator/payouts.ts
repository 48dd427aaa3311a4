import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { kurus, kurusToWire } from '@yakamoz/values'
import {
  applyAnswer,
  askedResolution,
  type BatchFormat,
  batchFile,
  batchOf,
  cancelBatch,
  holdPayment,
  isResolvable,
  listBatches,
  makeBatch,
  markBatchSent,
  openPayouts,
  payoutResolved,
  payoutToResolve,
  releasePayment,
  resolutions,
  takeBackPayout,
} from '../../domains/cashier/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, fail, ok, oneLine, parse, unchanged } from './command.ts'
import { personOf, withTwoPeople } from './twoPeople.ts'

const lira = (amount: number): string => kurusToWire(kurus(amount))

const listPayouts: Command['run'] = async (app) => {
  const lines = (await openPayouts(app)).map((payout) =>
    [
      payout.payment,
      payout.asked_at.toISOString(),
      payout.state,
      payout.route === 'bank' ? (payout.batch ?? 'waits for a batch') : payout.provider,
      lira(payout.amount),
      `player ${payout.player_id}`,
    ].join('  '),
  )
  return ok(lines.join('\n') || 'no payouts are under way')
}

const takeBack: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const done = await takeBackPayout(app, { id: plain[0] ?? '', reason: options.get('reason') ?? '', by: actor })
  if (done === 'not_found') return fail('there is no such approved withdrawal')
  return done === 'done' ? ok('done: it waits for a decision again') : fail('it was sent or is in a batch')
}

const resolveOutcome: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [id = ''] = plain
  const outcome = resolutions.find((one) => one === plain[1])
  if (!outcome) return fail(`OUTCOME is one of ${resolutions.join(', ')}`)
  const payout = await payoutToResolve(app, id)
  if (!payout) return fail('there is no such payout')
  if (!isResolvable(payout, outcome)) return fail('its outcome is known, or it was not sent yet')
  const reason = options.get('reason') ?? ''
  return withTwoPeople(app, payoutResolved, { ...askedResolution(payout, outcome), reason, actor })
}

const workAnswers = {
  done: ok('done'),
  not_found: fail('there is no such payment'),
  payment_decided: fail('it is already decided'),
  taken_by_other: fail('somebody else works on it'),
}

/** The person of a command as one who works on payments; a user without a link is no member of staff. */
const workerOf = async (app: AppContext, actor: string) => {
  const person = await personOf(app, actor)
  return { id: Number(/^staff:(\d+)$/.exec(person.key)?.[1] ?? 0), person }
}

const work =
  (change: typeof holdPayment): Command['run'] =>
  async (app, args, actor) => {
    const { plain, options } = parse(args)
    const by = await workerOf(app, actor)
    return workAnswers[await change(app, { id: plain[0] ?? '', note: options.get('note') ?? '', by })]
  }

const batchesAtOnce = 50

const listAll: Command['run'] = async (app) => {
  const { rows } = await listBatches(app, { limit: batchesAtOnce, offset: 0 })
  const lines = rows.map(({ id, made, state, count, total, open }) =>
    [id, new Date(made).toISOString(), state, `${count} payments`, lira(total), `${open.count} open`].join('  '),
  )
  return ok(lines.join('\n') || 'no batches')
}

const make: Command['run'] = async (app, args, actor) => {
  const named = parse(args).options.get('payments') ?? ''
  const payments = named.split(',').filter(Boolean)
  const made = await makeBatch(app, { payments, by: actor })
  return made ? ok(`${made.id}: ${made.count} payments, ${lira(made.total)}`) : fail('no payments wait for the bank')
}

const noBatch = fail('there is no such batch')

const isFormat = (name: string): name is BatchFormat => name === 'csv' || name === 'pain.001'

/** Only its owner may read the file: it has whole IBANs. */
const ownerOnly = 0o600

const write: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [id = '', to = ''] = plain
  const format = options.get('format') ?? 'csv'
  if (!isFormat(format)) return fail('--format is csv or pain.001')
  const row = await batchOf(app, id)
  if (!row) return noBatch
  const file = await batchFile(app, row, format)
  if (file === 'no_payer') return fail('set the account to pay from in the console first')
  await recordAudit(app, { actor, act: 'payout batch file', subject: id, detail: { format } })
  const path = resolve(to)
  await writeFile(path, file.content, { mode: ownerOnly })
  return ok(path)
}

const sent: Command['run'] = async (app, args, actor) => {
  const [id = ''] = parse(args).plain
  if (!(await batchOf(app, id))) return noBatch
  return (await markBatchSent(app, id, actor)) ? ok('done') : unchanged('it was given to the bank or cancelled')
}

const cancel: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [id = ''] = plain
  if (!(await batchOf(app, id))) return noBatch
  const done = await cancelBatch(app, { id, reason: options.get('reason') ?? '', by: actor })
  return done ? ok('done: its payments wait for another batch') : fail('it was given to the bank or cancelled')
}

const answerFaults = {
  unreadable: fail('the file is neither pain.002 nor a CSV with the columns of the settings'),
  other_batch: fail('the file is the answer to another batch'),
}

const readFileOr = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(resolve(path), 'utf8')
  } catch {
    return undefined
  }
}

const answer: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [id = '', path = ''] = plain
  const onRejected = options.get('rejected') ?? 'queue'
  if (onRejected !== 'queue' && onRejected !== 'refuse') return fail('--rejected is queue or refuse')
  const row = await batchOf(app, id)
  if (!row || row.state === 'cancelled') return noBatch
  const text = await readFileOr(path)
  if (text === undefined) return fail(`cannot read ${path}`)
  const read = await applyAnswer(app, row, { text, by: actor, onRejected })
  if (typeof read === 'string') return answerFaults[read]
  const lines = [
    `${read.lines} lines, ${read.settled} settled, ${read.refused} rejected`,
    ...read.problems.map(({ line, request, problem }) => `line ${line}: ${problem}  ${oneLine(request)}`),
  ]
  return read.repeated ? unchanged(`this file was read before: ${lines[0]}`) : ok(lines.join('\n'))
}

export const payoutCommands: Commands = {
  payouts: { usage: '', about: 'approved withdrawals that are not paid yet', run: listPayouts },
  'payout take-back': {
    usage: 'PAYMENT --reason TEXT',
    about: 'take back the approval of a withdrawal that was not sent',
    run: takeBack,
  },
  'payout resolve': {
    usage: 'PAYMENT OUTCOME --reason TEXT',
    about: 'set an outcome that nobody has reported (settled, refused, returned); a large one needs two people',
    run: resolveOutcome,
  },
  'payment hold': { usage: 'PAYMENT --note TEXT', about: 'let nobody approve a payment', run: work(holdPayment) },
  'payment release': { usage: 'PAYMENT --note TEXT', about: 'end that', run: work(releasePayment) },
  batches: { usage: '', about: 'batches of withdrawals for the bank, the newest first', run: listAll },
  'batch make': {
    usage: '[--payments A,B]',
    about: 'make a batch of approved withdrawals that wait for the bank',
    run: make,
  },
  'batch file': {
    usage: 'BATCH FILE [--format FORMAT]',
    about: 'write a batch as csv or pain.001',
    run: write,
  },
  'batch sent': { usage: 'BATCH', about: 'record that the file was given to the bank', run: sent },
  'batch cancel': { usage: 'BATCH --reason TEXT', about: 'give up a batch that was not', run: cancel },
  'batch answer': {
    usage: 'BATCH FILE [--rejected WHAT]',
    about: "read the bank's answer; what it rejects goes to the queue or is refused (queue, refuse)",
    run: answer,
  },
}
