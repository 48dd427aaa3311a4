import { gameById } from '@yakamoz/games'
import { kurus, kurusToWire } from '@yakamoz/values'
import { checkReturns, watchedReturns } from '../../domains/casino/index.ts'
import { unfinishedReport } from '../../domains/reporting/index.ts'
import { type Command, type Commands, fail, ok } from './command.ts'

const share = (won: number, staked: number): string => (staked === 0 ? '' : `${((won / staked) * 100).toFixed(2)} %`)

const showReturns: Command['run'] = async (app) => {
  await checkReturns(app)
  const lines = (await watchedReturns(app)).map((row) => {
    const game = gameById(row.game_id)
    const stated = game ? `${(game.info.returnMillionths / 10_000).toFixed(2)} %` : ''
    const deviation = row.deviation === null ? 'too few rounds' : `${(row.deviation / 100).toFixed(2)} deviations`
    return [
      row.day,
      game?.slug ?? row.game_id,
      `${row.rounds} rounds`,
      `paid ${share(row.won, row.staked)}`,
      `stated ${stated}`,
      deviation,
      row.raised_at ? 'DEVIATES' : '',
    ].join('  ')
  })
  return ok(lines.join('\n') || 'no rounds')
}

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
  returns: { usage: '', about: 'actual and stated returns of games', run: showReturns },
  incomplete: { usage: '', about: 'money in unfinished games and payments', run: incomplete },
}
