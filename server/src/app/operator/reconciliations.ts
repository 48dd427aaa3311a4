import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { transactionStatus } from '@yakamoz/contract'
import { isDay } from '@yakamoz/values'
import {
  addReconciliationPart,
  beginReconciliation,
  depositChargedBack,
  finishReconciliation,
  listDifferences,
  paymentOf,
  reconciliationOf,
  settleDifference,
} from '../../domains/cashier/index.ts'
import { type Command, type Commands, fail, ok, oneLine, parse, smallIdOf, unchanged } from './command.ts'
import { withTwoPeople } from './twoPeople.ts'

const compare: Command['run'] = async (app, args, by) => {
  const { plain, options } = parse(args)
  const [from = '', to = ''] = [options.get('from'), options.get('to')]
  if (!isDay(from) || !isDay(to) || from > to) return fail('--from and --to are days as 2026-11-20')
  const path = resolve(plain[0] ?? '')
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return fail(`cannot read ${path}`)
  const id = await beginReconciliation(app, { provider: options.get('provider') ?? '', from, to, by })
  if (id === undefined) return fail('no payment method has this provider')
  await addReconciliationPart(app, { id, part: 1, text, by })
  const finished = await finishReconciliation(app, id, by)
  if (finished !== 'done') return fail('the file does not have the columns of the settings')
  const row = await reconciliationOf(app, id)
  return ok(`${id}: ${row?.lines} lines, ${row?.matched} agree, ${row?.differing} differences`)
}

const differencesAtOnce = 200

const listOpen: Command['run'] = async (app) => {
  const { rows } = await listDifferences(app, { state: 'open' }, { limit: differencesAtOnce, offset: 0 })
  const lines = rows.map(({ reconciliation, id, kind, reference, ours, theirs }) =>
    [
      reconciliation,
      id,
      kind,
      oneLine(reference),
      `ours ${ours.amount} ${ours.status}`,
      `theirs ${theirs.amount} ${oneLine(theirs.status)}`,
    ].join('  '),
  )
  return ok(lines.join('\n') || 'no differences')
}

const settle: Command['run'] = async (app, args, by) => {
  const { plain, options } = parse(args)
  const id = smallIdOf(plain[1])
  if (id === undefined) return fail('NUMBER is the second column of the command differences')
  const given = { reconciliation: plain[0] ?? '', id, note: options.get('note') ?? '', by }
  const done = await settleDifference(app, given)
  if (done === 'not_found') return fail('there is no such difference')
  return done === 'done' ? ok('done') : unchanged('already settled')
}

/** Takes back a deposit that its provider has charged back; a large one needs two people. */
const chargeback: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const row = await paymentOf(app, plain[0] ?? '')
  if (row?.type_id !== 1 || row.status !== transactionStatus.approved) return fail('there is no such approved deposit')
  if (row.corrected) return unchanged('already reversed')
  const { player_id: player, id: subject, amount } = row
  const reason = options.get('reason') ?? ''
  return withTwoPeople(app, depositChargedBack, { player, subject, amount, detail: {}, reason, actor })
}

export const reconciliationCommands: Commands = {
  reconcile: {
    usage: 'FILE --from DAY --to DAY [--provider NAME]',
    about: "compare a provider's file of some days with the book",
    run: compare,
  },
  differences: { usage: '', about: 'what differs and was not worked off', run: listOpen },
  'difference settle': {
    usage: 'RECONCILIATION NUMBER --note TEXT',
    about: 'work off a difference',
    run: settle,
  },
  chargeback: {
    usage: 'PAYMENT --reason TEXT',
    about: 'take back a deposit that was charged back; a large one needs two people',
    run: chargeback,
  },
}
