/** Families by what only they write into the header; the order matters, because most call themselves Chrome and Safari as well. */
const families: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** The family of a browser by its `User-Agent`, without version and device: both together would tell people apart. */
export const browserFamily = (userAgent: string): string =>
  families.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other'
