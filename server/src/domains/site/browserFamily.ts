/** Families by a mark in the `User-Agent` header. The order matters, because most also claim to be Chrome and Safari. */
const families: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** Returns the family of a browser from its `User-Agent`, without version and device, which together could identify people. */
export const browserFamily = (userAgent: string): string =>
  families.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other'
