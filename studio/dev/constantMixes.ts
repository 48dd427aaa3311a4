import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The sheets whose tokens have one value on every page of the games. */
const sheets = ['../../packages/design/src/theme.css', '../src/common/palette.css']

const token = /^\s*(--[\w-]+):\s*(#[\da-f]{3,8}|rgb\([^;]+\))\s*;/gim

/** Returns the colours that are defined once, by their names. */
export const constantColours = (css: string): Map<string, string> => {
  const found = [...css.matchAll(token)].map(([, name = '', value = '']): [string, string] => [name, value])
  return new Map(found.filter(([name]) => found.filter(([other]) => other === name).length === 1))
}

const mix = /color-mix\((?:[^()]|\([^()]*\))*\)/g

/** Writes the colours that never change into mixtures, which the minifier then computes: the oldest browsers cannot mix. */
export const withConstants = (css: string, colours: ReadonlyMap<string, string>): string =>
  css.replace(mix, (mixture) =>
    mixture.replace(/var\((--[\w-]+)\)/g, (given, name: string) => colours.get(name) ?? given),
  )

export const constantMixes = (): Plugin => {
  const colours = constantColours(sheets.map((path) => readFileSync(new URL(path, import.meta.url), 'utf8')).join('\n'))
  return {
    name: 'constant-mixes',
    enforce: 'pre',
    transform: { filter: { id: /\.css$/ }, handler: (code) => ({ code: withConstants(code, colours), map: null }) },
  }
}
