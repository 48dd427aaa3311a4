import { createHash } from 'node:crypto'
import type { AppContext } from '../transport/appContext.ts'

/** Returns settings of staff as rows by their name, each with who changed it and when. */
export const settingRows = (
  { now }: Pick<AppContext, 'now'>,
  values: Readonly<Record<string, unknown>>,
  by: string,
): { name: string; value: string; changed_at: Date; changed_by: string }[] =>
  Object.entries(values).map(([name, value]) => ({
    name,
    value: JSON.stringify({ value }),
    changed_at: new Date(now()),
    changed_by: by,
  }))

/** Names the settings and marks their values: a second person confirms only the same ones. */
export const settingsSubject = (what: string, detail: Readonly<Record<string, unknown>>): string => {
  const digest = createHash('sha256').update(JSON.stringify(detail)).digest('hex').slice(0, 12)
  return `${what}: ${Object.keys(detail).join(', ')} ${digest}`
}
