const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameFrom = (agent: string, known: readonly (readonly [RegExp, string])[]): string =>
  known.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** Returns the name of browser and system of a user agent: `Chrome · Android`; for unknown ones the first 40 characters. */
export const deviceName = (agent: string): string => {
  const parts = [nameFrom(agent, browsers), nameFrom(agent, systems)].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : agent.slice(0, 40)
}
