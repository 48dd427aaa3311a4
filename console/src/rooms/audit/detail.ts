/** A value of an audit entry in one line. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(valueText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The detail of an audit entry in one line. */
export const detailText = (detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join(' · ')
