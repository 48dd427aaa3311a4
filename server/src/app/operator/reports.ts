import { kurus, kurusToWire } from '@yakamoz/values'
import { unfinishedReport } from '../../domains/reporting/index.ts'
import { type Command, type Commands, fail, ok } from './command.ts'

const incomplete: Command['run'] = async (app) => {
  const report = await unfinishedReport(app)
  const lira = (amount: number) => kurusToWire(kurus(amount))
  const text = [
    `held ${lira(report.held)}`,
    `waiting withdrawals ${lira(report.withdrawals)}`,
    `open coupons ${lira(report.coupons)}`,
    `stakes in open live rounds ${lira(report.live)}`,
    `stakes in open rounds of several moves ${lira(report.rounds)}`,
    `rounds of the last day not shown to their end ${report.unshown}`,
  ].join('\n')
  return report.held === report.withdrawals + report.coupons
    ? ok(text)
    : fail(`${text}\nHELD MONEY IS NOT ACCOUNTED FOR`)
}

export const reportCommands: Commands = {
  incomplete: { usage: '', about: 'money in unfinished games and payments', run: incomplete },
}
