import { mkdirSync, writeFileSync } from 'node:fs'
import { dashboardText } from './dashboard.ts'

/** Writes the dashboard of Grafana. */
const folder = new URL('../../deploy/grafana/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('yakamoz.json', folder), dashboardText())
