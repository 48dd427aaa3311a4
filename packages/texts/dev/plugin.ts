import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import type { PluginOption } from 'vite'

/** Compiles the catalogues of site, games and console when they are imported as `tr.json?lingui`. */
export const catalogues = (): PluginOption =>
  lingui({ configPath: fileURLToPath(new URL('../lingui.config.js', import.meta.url)) })
