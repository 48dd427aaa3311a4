export { bets } from './calls/bets.ts'
export { boards } from './calls/boards.ts'
export { bet, cash_out, table } from './calls/table.ts'
export { type LiveTables, openTables } from './run.ts'
