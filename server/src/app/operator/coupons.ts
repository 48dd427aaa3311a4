import { oddsToText } from '@yakamoz/sports'
import { kurusToWire } from '@yakamoz/values'
import { latestCoupons } from '../../domains/sports/index.ts'
import { isPlayer } from './players.ts'
import { type Command, type Commands, failed, idOf, said } from './words.ts'

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
      `    ${leg.home} - ${leg.away}, ${moment(leg.start)}: ${leg.marketName}, ${leg.outcomeName} at ${oddsToText(leg.odds)}  ${leg.status}`,
  ),
]

const coupons: Command['run'] = async (app, [word]) => {
  const id = idOf(word)
  if (!id || !(await isPlayer(app, id))) return failed('there is no such player')
  const rows = await latestCoupons(app, id, shown, 'en')
  return said(rows.flatMap(linesOf).join('\n') || 'nothing was placed')
}

export const couponCommands: Commands = {
  coupons: { usage: 'PLAYER', about: `the last ${shown} coupons of a player, and how their legs stand`, run: coupons },
}
