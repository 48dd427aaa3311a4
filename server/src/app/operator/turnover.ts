import { kurus, kurusToWire } from '@yakamoz/values'
import { type Turnover, turnoverOn } from '../../domains/reporting/index.ts'
import { type Command, type Commands, fail, ok } from './command.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const lineOf = ({ account, reason, transfers, received, paid }: Turnover): string =>
  [
    account,
    reason,
    `${transfers} transfers`,
    `received ${kurusToWire(kurus(received))}`,
    `paid ${kurusToWire(kurus(paid))}`,
    `net ${kurusToWire(kurus(received - paid))}`,
  ].join('  ')

const showTurnover: Command['run'] = async (app, [day = '']) => {
  if (!dayPattern.test(day)) return fail(`not a day: ${day} (write it as 2026-11-26)`)
  const rows = await turnoverOn(app, day)
  return ok(rows.map(lineOf).join('\n') || `no transfers on ${day}`)
}

export const turnoverCommands: Commands = {
  turnover: {
    usage: 'DAY',
    about: 'transfers between players and other accounts on a day in Istanbul',
    run: showTurnover,
  },
}
