import { randomInt } from 'node:crypto'
import { kurusToWire } from '@yakamoz/values'
import { archiveRoundsNow } from '../../domains/casino/index.ts'
import { archiveTransfersNow, closeBooksNow, isSound } from '../../ledger/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Command, type Commands, fail, ok, parse, unchanged } from './command.ts'

/** How many closed stretches are read again where the command does not say it. */
const sampledStretches = 200
const largestSeed = 2 ** 32

const wholeNumber = (text: string, below: number): number | undefined =>
  /^\d{1,10}$/.test(text) && Number(text) < below ? Number(text) : undefined

/** Checks what is not closed, and of what is closed a sample by a seed, or all. */
const check: Command['run'] = async (app, args) => {
  const { options } = parse(args)
  const closed = options.get('closed') ?? String(sampledStretches)
  const stretches = wholeNumber(closed, 1_000_000)
  if (stretches === undefined && closed !== 'all') return fail(`--closed is a number or all, not ${closed}`)
  const seed = options.has('seed') ? wholeNumber(options.get('seed') ?? '', largestSeed) : randomInt(largestSeed)
  if (seed === undefined) return fail(`--seed is a whole number below ${largestSeed}`)
  const report = await app.ledger.check(stretches === undefined ? 'all' : { seed, stretches })
  const text = [
    `sum of all balances ${kurusToWire(report.sum)}`,
    `broken operations ${report.broken}`,
    `closed stretches read again ${report.read}${stretches === undefined ? ', all of them' : `, drawn by --seed ${seed}`}`,
    ...report.mismatches.map(
      (one) => `player ${one.player} ${one.account}: stored ${one.stored}, transfers give ${one.summed}`,
    ),
    ...report.changed.map(
      (one) => `player ${one.player}, operations ${one.firstSeq} to ${one.lastSeq}: not as they were closed`,
    ),
  ].join('\n')
  return isSound(report) ? ok(`${text}\nthe books balance`) : fail(`${text}\nTHE BOOKS DO NOT BALANCE`)
}

/** Closes the books of all players and archives what is old, as the jobs do. */
const close: Command['run'] = async (app, _, actor) => {
  const detail = {
    closed: await closeBooksNow(app),
    transfers: await archiveTransfersNow(app),
    rounds: await archiveRoundsNow(app),
  }
  if (Object.values(detail).every((players) => players === 0)) return unchanged('nothing is old enough')
  await recordAudit(app, { actor, act: 'books closed', subject: '', detail })
  const { closed, transfers, rounds } = detail
  return ok(`players: ${closed} closed, ${transfers} with archived movements, ${rounds} with archived rounds`)
}

export const bookCommands: Commands = {
  'books check': {
    usage: '[--closed COUNT|all] [--seed NUMBER]',
    about: 'check that all balances equal their transfers, and read COUNT closed stretches again, or all',
    run: check,
  },
  'books close': {
    usage: '',
    about: 'close the books up to old movements and archive older ones now, instead of by the jobs',
    run: close,
  },
}
