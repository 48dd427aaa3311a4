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

const named = (agent: string, known: readonly (readonly [RegExp, string])[]): string =>
  known.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** A browser as people call it, from what it says of itself: `Chrome · Android`. What is unknown is shortened to its beginning. */
export const deviceName = (agent: string): string => {
  const parts = [named(agent, browsers), named(agent, systems)].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : agent.slice(0, 40)
}
