import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Creates the metrics that `/metrics` shows. */
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
    moved: new Counter({
      name: 'yakamoz_moved_kurus_total',
      help: 'Money between players and an account of the house or a gateway, in kuruş, by account, reason and direction',
      labelNames: ['account', 'reason', 'direction'],
      registers,
    }),
    bets: new Counter({ name: 'yakamoz_bets_total', help: 'Bets by game', labelNames: ['game'], registers }),
    staked: new Counter({
      name: 'yakamoz_staked_kurus_total',
      help: 'Stakes of new bets by game, in kuruş',
      labelNames: ['game'],
      registers,
    }),
    signIns: new Counter({
      name: 'yakamoz_sign_ins_total',
      help: 'Sign-ins of players by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    cashOuts: new Counter({
      name: 'yakamoz_cash_outs_total',
      help: 'Requested cash-outs by what the player accepts and their outcome',
      labelNames: ['accept', 'outcome'],
      registers,
    }),
    rejectedRequests: new Counter({
      name: 'yakamoz_rejected_requests_total',
      help: 'Requests refused for overload',
      registers,
    }),
    ledgerWaiting: new Gauge({
      name: 'yakamoz_ledger_waiting',
      help: 'Operations that wait for the ledger',
      registers,
    }),
    sockets: new Gauge({ name: 'yakamoz_sockets', help: 'Open push sockets', registers }),
    waiting: new Gauge({
      name: 'yakamoz_waiting',
      help: 'Items that wait: payments to decide, coupons in play, markets to settle, booking retries, void rounds to book, open rounds of several moves, alarms of returns, e-mails that could not be sent, players whose books are to be closed or whose old transfers and rounds are to be archived',
      labelNames: ['what'],
      registers,
    }),
    waitingSeconds: new Gauge({
      name: 'yakamoz_waiting_seconds',
      help: 'Age of the oldest item that waits',
      labelNames: ['what'],
      registers,
    }),
    leases: new Gauge({
      name: 'yakamoz_lease_held',
      help: 'Leases: 1 held by this process, 0 by another',
      labelNames: ['name'],
      registers,
    }),
    databaseUp: new Gauge({ name: 'yakamoz_database_up', help: 'Whether the database answered this probe', registers }),
    locationsAge: new Gauge({
      name: 'yakamoz_location_database_age_seconds',
      help: 'Age of the database of locations since it was built; 0 without one',
      registers,
    }),
    clockOffset: new Gauge({
      name: 'yakamoz_clock_offset_seconds',
      help: 'How far the clock of the database is ahead of that of this process',
      registers,
    }),
    clockJumps: new Counter({
      name: 'yakamoz_clock_jumps_total',
      help: 'Clocks of this machine or the database that were set while the server ran',
      registers,
    }),
    databaseWaiting: new Gauge({
      name: 'yakamoz_database_waiting',
      help: 'Statements that wait for a connection of the pool',
      registers,
    }),
    feedMessages: new Counter({
      name: 'yakamoz_feed_messages_total',
      help: 'Messages of feeds that were processed',
      registers,
    }),
    feedConnected: new Gauge({
      name: 'yakamoz_feed_connected',
      help: 'Whether this process is connected to the queue of the Unified Odds Feed: 1 in one process where it is configured',
      registers,
    }),
    feedBacklog: new Gauge({
      name: 'yakamoz_feed_backlog',
      help: 'Messages of the Unified Odds Feed that were received and not applied yet',
      registers,
    }),
    builderQuotes: new Counter({
      name: 'yakamoz_builder_quotes_total',
      help: 'Prices of bet builders that a feed was asked for by outcome: priced, related (not combined), failed, full (too many at once)',
      labelNames: ['outcome'],
      registers,
    }),
    letters: new Counter({
      name: 'yakamoz_letters_total',
      help: 'Attempts to send an e-mail or SMS by outcome: sent, refused, full (the service has no capacity now)',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    mailReports: new Counter({
      name: 'yakamoz_mail_reports_total',
      help: 'Reports of the mail service: returned, unwanted, arrived',
      labelNames: ['kind'],
      registers,
    }),
    eventsDelivered: new Counter({
      name: 'yakamoz_events_delivered_total',
      help: 'Events that a sink has accepted',
      labelNames: ['sink'],
      registers,
    }),
    eventFailures: new Counter({
      name: 'yakamoz_event_failures_total',
      help: 'Pages of events that a sink has not accepted; they are sent again',
      labelNames: ['sink'],
      registers,
    }),
    eventsWaiting: new Gauge({
      name: 'yakamoz_events_waiting',
      help: 'Events that a sink has not accepted yet; at most 10,000 are counted',
      labelNames: ['sink'],
      registers,
    }),
    eventsWaitingSeconds: new Gauge({
      name: 'yakamoz_events_waiting_seconds',
      help: 'Age of the oldest event that a sink has not accepted yet',
      labelNames: ['sink'],
      registers,
    }),
    aggregatorCalls: new Counter({
      name: 'yakamoz_aggregator_calls_total',
      help: 'Calls of aggregators to the wallet by outcome: answered, refused, unsigned (a wrong signature), failed',
      labelNames: ['aggregator', 'outcome'],
      registers,
    }),
    liability: new Gauge({
      name: 'yakamoz_liability_kurus',
      help: 'What the house owes players, in kuruş: cash, bonus and reserved money, and the most that undecided coupons can win',
      labelNames: ['of'],
      registers,
    }),
    feedAge: new Gauge({
      name: 'yakamoz_feed_age_seconds',
      help: 'Time since the last message of a feed or of a producer',
      labelNames: ['feed'],
      registers,
    }),
    feedLate: new Gauge({
      name: 'yakamoz_feed_late',
      help: 'Whether a feed or a producer is silent for too long or off sale, as the health of the console judges it',
      labelNames: ['feed'],
      registers,
    }),
    webhookAge: new Gauge({
      name: 'yakamoz_webhook_age_seconds',
      help: 'Time since the last callback of a payment provider',
      labelNames: ['provider'],
      registers,
    }),
    webhooksLate: new Gauge({
      name: 'yakamoz_webhooks_late',
      help: 'Whether a payment provider leaves a payout without an outcome and is silent, as the health of the console judges it',
      labelNames: ['provider'],
      registers,
    }),
    pushMessages: new Counter({
      name: 'yakamoz_push_messages_total',
      help: 'Messages to browsers by push service and outcome',
      labelNames: ['service', 'outcome'],
      registers,
    }),
    browserErrors: new Counter({
      name: 'yakamoz_browser_errors_total',
      help: 'Errors that pages and games reported from browsers',
      labelNames: ['app'],
      registers,
    }),
    jobFailures: new Counter({
      name: 'yakamoz_job_failures_total',
      help: 'Failed runs of jobs, tables and the sportsbook, which are repeated',
      labelNames: ['job'],
      registers,
    }),
  }
}
