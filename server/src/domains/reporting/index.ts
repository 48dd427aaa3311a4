export { type Turnover, turnoverConsumer, turnoverOn } from './turnover.ts'
export { unfinishedReport } from './unfinishedReport.ts'
