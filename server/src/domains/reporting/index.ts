export { todayCalls } from './console/todayCalls.ts'
export { depositConsumer } from './playerDeposits.ts'
export { deleteOldHours, type Turnover, turnoverConsumer, turnoverOn } from './turnover.ts'
export { unfinishedReport } from './unfinishedReport.ts'
