export { type Turnover, turnoverConsumer, turnoverOn } from './turnover.ts'
