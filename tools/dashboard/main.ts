import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dashboardText } from './dashboard.ts'

/** Writes the dashboard of Grafana, formatted like the other files of the repository. */
const folder = fileURLToPath(new URL('../../deploy/grafana/', import.meta.url))
const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url))
const file = `${folder}yakamoz.json`
mkdirSync(folder, { recursive: true })
writeFileSync(file, dashboardText())
execFileSync(biome, ['format', '--write', file], { stdio: ['ignore', 'ignore', 'inherit'] })
