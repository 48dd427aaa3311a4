import postcss, { type AtRule, type Container, type Declaration, type Rule } from 'postcss'
import { isSupported } from './support.ts'

/** Finds in a built style sheet what a browser of `oldestBrowsers` does not have and no other declaration stands in for. */

const unless = (keys: readonly string[]): string[] => keys.filter((key) => isSupported(key) === false)

/** Whether a browser that does not know a style skips the whole block, by a condition that the sheet itself states. */
const isConditional = (node: Container | Declaration): boolean => {
  for (let at = node.parent; at && at.type !== 'root'; at = at.parent as Container | undefined) {
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') return true
  }
  return false
}

/** Whether the same rule sets the property before, in a way that is read where this one is not. */
const hasFallback = (declaration: Declaration): boolean => {
  const others = declaration.parent?.nodes.slice(0, declaration.parent.index(declaration)) ?? []
  return others.some(
    (other) => other.type === 'decl' && (other as Declaration).prop.replace(/^-\w+-/, '') === declaration.prop,
  )
}

const words = /(?<![\w-])[a-z][\w-]*/g
const functions = /(?<![\w-])[a-z][\w-]*(?=\()/g
const units = /(?<![\w#.-])-?[\d.]+([a-z]+)/g

const types = ['color', 'image', 'basic-shape', 'easing-function', 'transform-function', 'gradient', 'filter-function']

const ofDeclaration = (declaration: Declaration): string[] => {
  const { prop, value } = declaration
  if (prop.startsWith('--') || prop.startsWith('-') || hasFallback(declaration) || isConditional(declaration)) return []
  const property = `css.properties.${prop}`
  const keys = [
    property,
    ...(value.match(words) ?? []).map((word) => `${property}.${word}`),
    ...(value.match(functions) ?? []).flatMap((name) => [
      `css.types.${name}`,
      ...types.map((type) => `css.types.${type}.${name}`),
    ]),
    ...[...value.matchAll(units)].map(([, unit]) => `css.types.length.${unit}`),
  ]
  return unless(keys)
}

const pseudos = /::?([a-z-]+)/g

const ofRule = (rule: Rule): string[] => {
  const parent = rule.parent
  if (isConditional(rule) || (parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes'))) return []
  const nested = parent?.type === 'rule' ? ['css.selectors.nesting'] : []
  return unless([...[...rule.selector.matchAll(pseudos)].map(([, name]) => `css.selectors.${name}`), ...nested])
}

const ofAtRule = ({ name, params }: AtRule): string[] => {
  const media =
    name === 'media' ? [...params.matchAll(/\(([a-z-]+)/g)].map(([, query]) => `css.at-rules.media.${query}`) : []
  return unless([`css.at-rules.${name}`, ...media])
}

/** Returns the keys of what a style sheet uses and a browser of the list lacks. */
export const scanStyles = (code: string): Set<string> => {
  const found: string[] = []
  const sheet = postcss.parse(code)
  sheet.walkDecls((declaration) => void found.push(...ofDeclaration(declaration)))
  sheet.walkRules((rule) => void found.push(...ofRule(rule)))
  sheet.walkAtRules((rule) => void found.push(...ofAtRule(rule)))
  return new Set(found)
}
