import { oddsToText } from '@yakamoz/sports'
import { eventName, kurusToWire } from '@yakamoz/values'
import { latestCoupons } from '../../domains/sports/index.ts'
import { type Command, type Commands, fail, idOf, ok } from './command.ts'
import { isPlayer } from './players.ts'

const shown = 50

type Row = Awaited<ReturnType<typeof latestCoupons>>[number]

const moment = (ms: number): string => new Date(ms).toISOString()

const linesOf = (row: Row): string[] => [
  [
    moment(row.placed),
    row.couponID,
    row.kind,
    row.state,
    `staked ${kurusToWire(row.stake)}`,
    `paid ${kurusToWire(row.payout)}`,
    row.bonus ? 'bonus money' : '',
    row.corrected ? 'a result was corrected' : '',
    row.settled === '' ? '' : `settled ${moment(row.settled)}`,
    row.note,
  ]
    .filter(Boolean)
    .join('  '),
  ...row.legs.map(
    (leg) =>
      `    ${eventName(leg)}, ${moment(leg.start)}: ${leg.marketName}, ${leg.outcomeName} at ${oddsToText(leg.odds)}  ${leg.status}`,
  ),
]

const coupons: Command['run'] = async (app, [arg]) => {
  const id = idOf(arg)
  if (!id || !(await isPlayer(app, id))) return fail('there is no such player')
  const rows = await latestCoupons(app, id, shown, 'en')
  return ok(rows.flatMap(linesOf).join('\n') || 'nothing was placed')
}

export const couponCommands: Commands = {
  coupons: { usage: 'PLAYER', about: `the last ${shown} coupons of a player with their legs`, run: coupons },
}
