import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createMetrics } from '../../server/src/platform/metrics.ts'
import { dashboard, dashboardText, queriesOfDashboard } from './dashboard.ts'

it('[H8] the file of the dashboard has what its program writes', () => {
  const file = readFileSync(new URL('../../deploy/grafana/yakamoz.json', import.meta.url), 'utf8')
  expect(JSON.parse(file)).toEqual(JSON.parse(dashboardText()))
})

/** The metrics of the server with the names that a query uses: a histogram has `_bucket`. */
const knownNames = async (): Promise<Set<string>> => {
  const metrics = await createMetrics().registry.getMetricsAsJSON()
  return new Set(metrics.flatMap(({ name, type }) => (String(type) === 'histogram' ? [`${name}_bucket`] : [name])))
}

it('[H8] the dashboard only shows metrics that the server or Patroni has, and every metric of ours that is not of an alert alone', async () => {
  const known = await knownNames()
  const queries = queriesOfDashboard()
  expect(queries.length).toBeGreaterThan(25)
  const named = new Set(queries.flatMap((query) => query.match(/\b(yakamoz|process|nodejs)_\w+/g) ?? []))
  expect([...named].filter((name) => !known.has(name))).toEqual([])
  const onlyOfAlerts = [
    'yakamoz_database_up',
    'yakamoz_clock_jumps_total',
    'yakamoz_feed_late',
    'yakamoz_location_database_age_seconds',
    'yakamoz_webhooks_late',
  ]
  const ours = [...known].filter((name) => name.startsWith('yakamoz_'))
  expect(ours.filter((name) => !named.has(name)).sort()).toEqual(onlyOfAlerts.sort())
})

it('[H8] no panels of the dashboard overlap, and each fits the width', () => {
  const taken = new Set<string>()
  for (const { gridPos } of dashboard.panels ?? []) {
    const { x = 0, y = 0, w = 0, h = 0 } = gridPos ?? {}
    expect(x + w).toBeLessThanOrEqual(24)
    for (let column = x; column < x + w; column++)
      for (let line = y; line < y + h; line++) {
        expect(taken.has(`${column} ${line}`)).toBe(false)
        taken.add(`${column} ${line}`)
      }
  }
  expect(taken.size).toBeGreaterThan(0)
})
