import { oldestBrowsers } from '@yakamoz/design/browsers'
import { features } from 'web-features'

/** What the browsers of `oldestBrowsers` support, by the keys of MDN's data (`javascript.builtins.Map.groupBy`), from `web-features`. */

type Support = Record<string, string | undefined>
type Feature = { status?: { by_compat_key?: Record<string, { support: Support }> } }

const supportByKey = new Map<string, Support>(
  Object.values(features as unknown as Record<string, Feature>).flatMap(({ status }) =>
    Object.entries(status?.by_compat_key ?? {}).map(([key, { support }]): [string, Support] => [key, support]),
  ),
)

/** A version as a number; infinite for a browser that does not support it. Some old versions are only known as a maximum. */
const versionOf = (text: string | undefined): number =>
  text === undefined ? Number.POSITIVE_INFINITY : Number(text.replace('≤', ''))

const isSupportedBy = (support: Support): boolean =>
  Object.entries(oldestBrowsers).every(([browser, oldest]) => versionOf(support[browser]) <= oldest)

/** Returns whether all browsers of the list support what a key names; undefined for a key that the data does not have. */
export const isSupported = (key: string): boolean | undefined => {
  const support = supportByKey.get(key)
  return support && isSupportedBy(support)
}

/** Returns the first of several keys that the data has. */
export const firstKnown = (keys: readonly string[]): string | undefined => keys.find((key) => supportByKey.has(key))

/** Namespaces whose methods no page calls without having asked for a device or a module first. */
const foreign =
  /\.(XR|VR|GPU|ML|RTC|CSS|Bluetooth|USB|Temporal|.*DisposableStack|.*Observable|Payment|Gamepad|SharedStorage|Navigation|Iterator)/
const member = /^(javascript\.builtins|api)\.([A-Z]\w*)\.(\w+)$/

/** The names of methods that exist in no browser of the list, with their keys: a name that an older object has too is left out. */
export const newMethods: ReadonlyMap<string, string> = (() => {
  const found = new Map<string, string>()
  const old = new Set<string>()
  for (const [key, support] of supportByKey) {
    const [, , owner = '', name = ''] = member.exec(key) ?? []
    if (!name || name.endsWith('_static') || name.endsWith('_event') || foreign.test(`.${owner}`)) continue
    if (isSupportedBy(support)) old.add(name)
    else if (!found.has(name)) found.set(name, key)
  }
  for (const name of old) found.delete(name)
  return found
})()
