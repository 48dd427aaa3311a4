import {
  BigValueColorMode,
  BigValueGraphMode,
  BigValueJustifyMode,
  BigValueTextMode,
  type Dashboard,
  DashboardCursorSync,
  defaultDashboard,
  GraphDrawStyle,
  type GraphFieldConfig,
  GraphGradientMode,
  LegendDisplayMode,
  type Panel,
  PercentChangeColorMode,
  type RowPanel,
  SortOrder,
  StackingMode,
  type ThresholdsConfig,
  ThresholdsMode,
  TooltipDisplayMode,
  VariableHide,
  VisibilityMode,
  VizOrientation,
} from '@grafana/schema'
import type { Options as StatOptions } from '@grafana/schema/dist/esm/raw/composable/stat/panelcfg/x/StatPanelCfg_types.gen'
import type { Options as TimeSeriesOptions } from '@grafana/schema/dist/esm/raw/composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen'

/*
 * The dashboard of Grafana, by the types of its schema. `node tools/dashboard/main.ts` writes it to `deploy/grafana/yakamoz.json`.
 * Gauges that every process reads from the same database are shown as their maximum, counters as their sum over processes.
 */

const columns = 24
const datasource = { type: 'prometheus', uid: '$datasource' }

/** A query with the name of its series, in which `{{label}}` is replaced. */
type Query = { expr: string; legend: string }

/** `unit`: a unit of Grafana. `limits`: values from which the figure is amber and red. */
type Figure = { title: string; about: string; unit: string; queries: readonly Query[]; limits?: [number, number] }

const targetsOf = (queries: readonly Query[]): Record<string, unknown>[] =>
  queries.map(({ expr, legend }, index) => ({
    refId: String.fromCharCode('A'.charCodeAt(0) + index),
    datasource,
    expr,
    legendFormat: legend,
    range: true,
  }))

const thresholdsOf = (limits: Figure['limits']): ThresholdsConfig => ({
  mode: ThresholdsMode.Absolute,
  steps: [
    { color: limits ? 'green' : 'text', value: null },
    ...(limits
      ? [
          { color: 'orange', value: limits[0] },
          { color: 'red', value: limits[1] },
        ]
      : []),
  ],
})

const panelOf = ({ title, about, unit, queries, limits }: Figure) => ({
  title,
  description: about,
  datasource,
  targets: targetsOf(queries),
  thresholds: thresholdsOf(limits),
  unit,
})

type Sized = { panel: Panel; width: number; height: number }

/** One number with its course behind it. */
const stat = (figure: Figure): Sized => {
  const { thresholds, unit, ...common } = panelOf(figure)
  const options: StatOptions = {
    colorMode: figure.limits ? BigValueColorMode.Background : BigValueColorMode.Value,
    graphMode: BigValueGraphMode.Area,
    justifyMode: BigValueJustifyMode.Auto,
    orientation: VizOrientation.Auto,
    percentChangeColorMode: PercentChangeColorMode.Standard,
    reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
    showPercentChange: false,
    textMode: BigValueTextMode.Value,
    wideLayout: true,
  }
  return {
    panel: {
      ...common,
      type: 'stat',
      options: { ...options },
      fieldConfig: { defaults: { unit, thresholds }, overrides: [] },
    },
    width: 4,
    height: 4,
  }
}

/** Lines over time; `stacked` adds them up. */
const graph = (figure: Figure & { width?: number; stacked?: true }): Sized => {
  const { thresholds, unit, ...common } = panelOf(figure)
  const options: TimeSeriesOptions = {
    legend: {
      calcs: ['lastNotNull', 'max'],
      displayMode: LegendDisplayMode.Table,
      placement: 'bottom',
      showLegend: true,
    },
    tooltip: { mode: TooltipDisplayMode.Multi, sort: SortOrder.Descending },
  }
  const custom: GraphFieldConfig = {
    drawStyle: GraphDrawStyle.Line,
    fillOpacity: figure.stacked ? 25 : 8,
    gradientMode: GraphGradientMode.None,
    lineWidth: 1,
    showPoints: VisibilityMode.Never,
    ...(figure.stacked ? { stacking: { mode: StackingMode.Normal, group: 'A' } } : {}),
  }
  return {
    panel: {
      ...common,
      type: 'timeseries',
      options: { ...options },
      fieldConfig: { defaults: { unit, thresholds, custom: { ...custom } }, overrides: [] },
    },
    width: figure.width ?? 12,
    height: 8,
  }
}

const rate = (metric: string, by: string): string => `sum by (${by}) (rate(${metric}[$__rate_interval]))`
const quantile = (share: number): string =>
  `histogram_quantile(${share}, sum by (le) (rate(yakamoz_call_seconds_bucket[$__rate_interval])))`
/** Amounts are counted in kuruş and shown in lira. */
const lira = (expr: string): string => `${expr} / 100`

/** What moved between players and each account of the house in an hour; an account with one direction only has no series of the other. */
const movedWithHouse = (direction: string): string =>
  `sum by (account) (increase(yakamoz_moved_kurus_total{account=~"house/.*",direction="${direction}"}[1h]))`
const fromPlayers = movedWithHouse('from players')
const toPlayers = movedWithHouse('to players')

const sections: readonly { title: string; panels: readonly Sized[] }[] = [
  {
    title: 'Now',
    panels: [
      stat({
        title: 'Calls',
        about: 'Calls of players and staff in a second',
        unit: 'reqps',
        queries: [{ expr: 'sum(rate(yakamoz_calls_total[$__rate_interval]))', legend: 'calls' }],
      }),
      stat({
        title: 'Failing calls',
        about: 'Share of the calls that were answered with 500 or 503',
        unit: 'percentunit',
        limits: [0.001, 0.01],
        queries: [
          {
            expr: 'sum(rate(yakamoz_calls_total{outcome=~"5.."}[$__rate_interval])) / sum(rate(yakamoz_calls_total[$__rate_interval])) or vector(0)',
            legend: 'failing',
          },
        ],
      }),
      stat({
        title: 'Slow calls',
        about: 'The time that 99 of 100 calls stay below',
        unit: 's',
        limits: [0.25, 1],
        queries: [{ expr: quantile(0.99), legend: 'p99' }],
      }),
      stat({
        title: 'Bets',
        about: 'Bets in a minute: rounds, bets at tables, coupons',
        unit: 'cpm',
        queries: [{ expr: '60 * sum(rate(yakamoz_bets_total[$__rate_interval]))', legend: 'bets' }],
      }),
      stat({
        title: 'Players connected',
        about: 'Open sockets of pages with a signed-in player',
        unit: 'none',
        queries: [{ expr: 'sum(yakamoz_sockets)', legend: 'sockets' }],
      }),
      stat({
        title: 'Owed to players',
        about: 'Cash, bonus and reserved money of all players, in lira',
        unit: 'currencyTRY',
        queries: [{ expr: lira('sum(max by (of) (yakamoz_liability_kurus{of=~"cash|bonus|held"}))'), legend: 'owed' }],
      }),
    ],
  },
  {
    title: 'Calls',
    panels: [
      graph({
        title: 'Most frequent calls',
        about: 'The ten calls that are made most often',
        unit: 'reqps',
        queries: [{ expr: `topk(10, ${rate('yakamoz_calls_total', 'call')})`, legend: '{{call}}' }],
      }),
      graph({
        title: 'Outcomes',
        about: 'Calls by status: 200 includes refusals that are part of the contract',
        unit: 'reqps',
        queries: [{ expr: rate('yakamoz_calls_total', 'outcome'), legend: '{{outcome}}' }],
      }),
      graph({
        title: 'Time of a call',
        about: 'Half, 95 and 99 of 100 calls stay below',
        unit: 's',
        queries: [0.5, 0.95, 0.99].map((share) => ({ expr: quantile(share), legend: `p${share * 100}` })),
      }),
      graph({
        title: 'Rejected and reported',
        about: 'Requests rejected for overload, and errors that pages and games reported from browsers',
        unit: 'cps',
        queries: [
          { expr: 'sum(rate(yakamoz_rejected_requests_total[$__rate_interval]))', legend: 'rejected' },
          { expr: rate('yakamoz_browser_errors_total', 'app'), legend: 'errors in {{app}}' },
        ],
      }),
    ],
  },
  {
    title: 'Money',
    panels: [
      graph({
        title: 'Won by the house',
        about: 'Lira in an hour by account of the house: from players less to players. Pending coupons are not in it',
        unit: 'currencyTRY',
        queries: [
          {
            expr: lira(`((${fromPlayers} or 0 * ${toPlayers}) - (${toPlayers} or 0 * ${fromPlayers}))`),
            legend: '{{account}}',
          },
        ],
      }),
      graph({
        title: 'Deposits and withdrawals',
        about: 'Lira in an hour by payment method and direction',
        unit: 'currencyTRY',
        queries: [
          {
            expr: lira('sum by (account, direction) (increase(yakamoz_moved_kurus_total{account=~"gateway/.*"}[1h]))'),
            legend: '{{account}} {{direction}}',
          },
        ],
      }),
      graph({
        title: 'Stakes by game',
        about: 'Lira in a minute, the ten games with the highest stakes; sports is all coupons',
        unit: 'currencyTRY',
        stacked: true,
        queries: [{ expr: `topk(10, 60 * ${lira(rate('yakamoz_staked_kurus_total', 'game'))})`, legend: '{{game}}' }],
      }),
      graph({
        title: 'What is owed to players',
        about: 'Lira: their money, and the most that undecided coupons can win',
        unit: 'currencyTRY',
        queries: [{ expr: lira('max by (of) (yakamoz_liability_kurus)'), legend: '{{of}}' }],
      }),
    ],
  },
  {
    title: 'What waits',
    panels: [
      graph({
        title: 'Items that wait',
        about:
          'Payments to decide, coupons in play, markets to settle, retries, open rounds, alarms of returns, letters',
        unit: 'none',
        queries: [{ expr: 'max by (what) (yakamoz_waiting)', legend: '{{what}}' }],
      }),
      graph({
        title: 'Age of the oldest',
        about: 'How long the oldest of them has waited',
        unit: 's',
        queries: [{ expr: 'max by (what) (yakamoz_waiting_seconds)', legend: '{{what}}' }],
      }),
      graph({
        title: 'Failed jobs',
        about: 'Runs of jobs, tables and the sportsbook that failed in five minutes and are repeated',
        unit: 'none',
        queries: [{ expr: 'sum by (job) (increase(yakamoz_job_failures_total[5m])) > 0', legend: '{{job}}' }],
      }),
      graph({
        title: 'Leases',
        about: 'How many processes hold a lease: one, always',
        unit: 'none',
        queries: [{ expr: 'sum by (name) (yakamoz_lease_held)', legend: '{{name}}' }],
      }),
      graph({
        title: 'Events that wait',
        about: 'Events that a sink has not accepted yet, and pages that it refused in a minute',
        unit: 'none',
        width: 8,
        queries: [
          { expr: 'max by (sink) (yakamoz_events_waiting)', legend: '{{sink}}' },
          { expr: `60 * ${rate('yakamoz_event_failures_total', 'sink')}`, legend: '{{sink}} refused' },
        ],
      }),
      graph({
        title: 'Age of the oldest event',
        about: 'How long the oldest event has waited for its sink',
        unit: 's',
        width: 8,
        queries: [{ expr: 'max by (sink) (yakamoz_events_waiting_seconds)', legend: '{{sink}}' }],
      }),
      graph({
        title: 'Events delivered',
        about: 'Events that sinks have accepted, in a minute',
        unit: 'cpm',
        width: 8,
        queries: [{ expr: `60 * ${rate('yakamoz_events_delivered_total', 'sink')}`, legend: '{{sink}}' }],
      }),
    ],
  },
  {
    title: 'Players',
    panels: [
      graph({
        title: 'Sign-ins',
        about: 'By outcome, in a minute',
        unit: 'cpm',
        width: 8,
        queries: [{ expr: `60 * ${rate('yakamoz_sign_ins_total', 'outcome')}`, legend: '{{outcome}}' }],
      }),
      graph({
        title: 'Cash-outs',
        about: 'Requested cash-outs by outcome, in a minute',
        unit: 'cpm',
        width: 8,
        queries: [{ expr: `60 * ${rate('yakamoz_cash_outs_total', 'outcome')}`, legend: '{{outcome}}' }],
      }),
      graph({
        title: 'Messages to players',
        about:
          'E-mails, SMS and messages to browsers by outcome, and what the mail service reports of letters, in a minute',
        unit: 'cpm',
        width: 8,
        queries: [
          { expr: `60 * ${rate('yakamoz_letters_total', 'kind, outcome')}`, legend: '{{kind}} {{outcome}}' },
          { expr: `60 * ${rate('yakamoz_push_messages_total', 'outcome')}`, legend: 'push {{outcome}}' },
          { expr: `60 * ${rate('yakamoz_mail_reports_total', 'kind')}`, legend: 'mail service: {{kind}}' },
        ],
      }),
      graph({
        title: 'Aggregators',
        about: 'Calls of aggregators to the wallet by outcome, in a minute: unsigned and failed ones should not rise',
        unit: 'cpm',
        width: 24,
        queries: [
          {
            expr: `60 * ${rate('yakamoz_aggregator_calls_total', 'aggregator, outcome')}`,
            legend: '{{aggregator}} {{outcome}}',
          },
        ],
      }),
    ],
  },
  {
    title: 'Processes and database',
    panels: [
      graph({
        title: 'Processor',
        about: 'Cores that a process uses',
        unit: 'none',
        width: 8,
        queries: [
          {
            expr: 'sum by (instance) (rate(process_cpu_seconds_total{job="yakamoz"}[$__rate_interval]))',
            legend: '{{instance}}',
          },
        ],
      }),
      graph({
        title: 'Event loop',
        about: 'How late timers fire: above 0.1 s players notice it',
        unit: 's',
        width: 8,
        queries: [{ expr: 'max by (instance) (nodejs_eventloop_lag_p99_seconds)', legend: '{{instance}}' }],
      }),
      graph({
        title: 'Memory',
        about: 'Resident memory of a process',
        unit: 'bytes',
        width: 8,
        queries: [{ expr: 'max by (instance) (process_resident_memory_bytes{job="yakamoz"})', legend: '{{instance}}' }],
      }),
      graph({
        title: 'Waiting for the database',
        about: 'Operations that wait for the ledger, and statements that wait for a connection',
        unit: 'none',
        width: 6,
        queries: [
          { expr: 'sum by (instance) (yakamoz_ledger_waiting)', legend: 'ledger {{instance}}' },
          { expr: 'sum by (instance) (yakamoz_database_waiting)', legend: 'connections {{instance}}' },
        ],
      }),
      graph({
        title: 'Feeds',
        about: 'Messages of feeds in a second',
        unit: 'cps',
        width: 6,
        queries: [{ expr: 'sum(rate(yakamoz_feed_messages_total[$__rate_interval]))', legend: 'messages' }],
      }),
      graph({
        title: 'Since the last message',
        about: 'Of each feed or producer, and of each payment provider',
        unit: 's',
        width: 6,
        queries: [
          { expr: 'max by (feed) (yakamoz_feed_age_seconds)', legend: '{{feed}}' },
          { expr: 'max by (provider) (yakamoz_webhook_age_seconds)', legend: '{{provider}}' },
        ],
      }),
      graph({
        title: 'Queue of the feed',
        about:
          'Messages of the Unified Odds Feed that wait to be applied, and whether a process is connected to its queue',
        unit: 'none',
        width: 6,
        queries: [
          { expr: 'max(yakamoz_feed_backlog)', legend: 'waiting' },
          { expr: 'max(yakamoz_feed_connected)', legend: 'connected' },
        ],
      }),
      graph({
        title: 'Bet builders of the feed',
        about: 'Prices of bet builders that the Unified Odds Feed was asked for in a minute, by what it answered',
        unit: 'cpm',
        width: 6,
        queries: [{ expr: `60 * ${rate('yakamoz_builder_quotes_total', 'outcome')}`, legend: '{{outcome}}' }],
      }),
      graph({
        title: 'Primary and clocks',
        about: 'Which member of Patroni is the primary, and how far clocks are apart',
        unit: 'none',
        width: 6,
        queries: [
          { expr: 'patroni_primary', legend: 'primary {{name}}' },
          { expr: 'max by (instance) (abs(yakamoz_clock_offset_seconds))', legend: 'clock {{instance}}' },
        ],
      }),
    ],
  },
]

/** Places panels from left to right and begins a line where the next does not fit. */
const placed = (): (Panel | RowPanel)[] => {
  const all: (Panel | RowPanel)[] = []
  let [x, y, lineHeight] = [0, 0, 0]
  const endLine = () => {
    y += lineHeight
    x = lineHeight = 0
  }
  for (const { title, panels } of sections) {
    endLine()
    all.push({
      type: 'row',
      title,
      collapsed: false,
      id: all.length + 1,
      gridPos: { x: 0, y, w: columns, h: 1 },
      panels: [],
    })
    y++
    for (const { panel, width, height } of panels) {
      if (x + width > columns) endLine()
      all.push({ ...panel, id: all.length + 1, gridPos: { x, y, w: width, h: height } })
      x += width
      lineHeight = Math.max(lineHeight, height)
    }
  }
  return all
}

export const dashboard: Dashboard = {
  ...defaultDashboard,
  uid: 'yakamoz',
  title: 'Yakamoz',
  description: 'Calls, money, players, what waits, processes and database of the site',
  tags: ['yakamoz'],
  editable: true,
  graphTooltip: DashboardCursorSync.Crosshair,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  timezone: 'browser',
  templating: {
    list: [
      {
        type: 'datasource',
        name: 'datasource',
        label: 'Prometheus',
        query: 'prometheus',
        hide: VariableHide.dontHide,
      } as NonNullable<NonNullable<Dashboard['templating']>['list']>[number],
    ],
  },
  panels: placed(),
}

/** All queries of the dashboard, with the variables of Grafana replaced by a value. */
export const queriesOfDashboard = (): string[] =>
  sections.flatMap(({ panels }) =>
    panels.flatMap(({ panel }) =>
      (panel.targets ?? []).map((target) => String(target.expr).replaceAll('$__rate_interval', '1m')),
    ),
  )

export const dashboardText = (): string => `${JSON.stringify(dashboard, null, 2)}\n`
