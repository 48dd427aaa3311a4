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
  }
}
