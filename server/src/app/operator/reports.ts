import { kurus, kurusToWire } from '@yakamoz/values'
import { rebuildFigures, unfinishedReport, untiedFigures } from '../../domains/reporting/index.ts'
import { recordAudit } from '../../platform/audit.ts'
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

/** Compares the figures of reports with the ledger. */
const checkFigures: Command['run'] = async (app) => {
  const untied = await untiedFigures(app)
  if (untied.length === 0) return ok('the figures tie to the ledger')
  const lines = untied.map(
    ({ day, account, figures, ledger }) =>
      `${day || 'all days'} ${account}: figures ${figures}, ledger ${ledger} kuruş`,
  )
  return fail(`${lines.join('\n')}\nTHE FIGURES DO NOT TIE TO THE LEDGER`)
}

/** Computes the figures of play anew; reports are incomplete until it has ended. */
const rebuild: Command['run'] = async (app, _, actor) => {
  const operations = await rebuildFigures(app)
  await recordAudit(app, { actor, act: 'figures rebuilt', subject: '', detail: { operations } })
  return ok(`the figures of ${operations} operations were computed anew`)
}

export const reportCommands: Commands = {
  'figures check': { usage: '', about: 'compare the figures of reports with the ledger', run: checkFigures },
  'figures rebuild': { usage: '', about: 'compute the figures of play and the retention anew', run: rebuild },
  incomplete: { usage: '', about: 'money in unfinished games and payments', run: incomplete },
}
