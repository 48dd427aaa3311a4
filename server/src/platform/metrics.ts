import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What is counted; shown at `/metrics`. */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    calls: new Counter({
      name: 'yakamoz_calls_total',
      help: 'Calls by outcome',
      labelNames: ['call', 'outcome'],
      registers,
    }),
    callSeconds: new Histogram({
      name: 'yakamoz_call_seconds',
      help: 'Time of a call',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    turnedAway: new Counter({ name: 'yakamoz_turned_away_total', help: 'Requests refused for overload', registers }),
    ledgerWaiting: new Gauge({
      name: 'yakamoz_ledger_waiting',
      help: 'Operations that wait for the ledger',
      registers,
    }),
    sockets: new Gauge({ name: 'yakamoz_sockets', help: 'Open push sockets', registers }),
    waiting: new Gauge({
      name: 'yakamoz_waiting',
      help: 'What waits: payments to be decided, coupons in play, markets to be settled, bets and coupons that could not be booked, rounds of several moves, letters that could not be sent',
      labelNames: ['what'],
      registers,
    }),
    waitingSeconds: new Gauge({
      name: 'yakamoz_waiting_seconds',
      help: 'How long the oldest of what waits has waited',
      labelNames: ['what'],
      registers,
    }),
    leases: new Gauge({
      name: 'yakamoz_lease_held',
      help: 'Leases that are held: 1 by this process, 0 by another',
      labelNames: ['name'],
      registers,
    }),
    databaseUp: new Gauge({ name: 'yakamoz_database_up', help: 'Whether the database answered this look', registers }),
    clockOffset: new Gauge({
      name: 'yakamoz_clock_offset_seconds',
      help: 'How far the clock of the database goes before that of this process',
      registers,
    }),
    clockJumps: new Counter({
      name: 'yakamoz_clock_jumps_total',
      help: 'Clocks of this machine or the database that were set while the house ran',
      registers,
    }),
    databaseWaiting: new Gauge({
      name: 'yakamoz_database_waiting',
      help: 'Statements that wait for a connection of the pool',
      registers,
    }),
    feedMessages: new Counter({
      name: 'yakamoz_feed_messages_total',
      help: 'News of matches that were taken in',
      registers,
    }),
    browserErrors: new Counter({
      name: 'yakamoz_browser_errors_total',
      help: 'Errors that pages and games have reported from browsers',
      labelNames: ['app'],
      registers,
    }),
    sweepFailures: new Counter({
      name: 'yakamoz_sweep_failures_total',
      help: 'Sweeps, turns of a table and of the sportsbook that failed and are tried again',
      labelNames: ['sweep'],
      registers,
    }),
  }
}
