import type { OutboxRow } from './app.ts'

/** The token of the newest link among letters. Throws when none holds one. */
export const tokenIn = (emails: readonly OutboxRow[]): string => {
  const tokens = emails.flatMap(({ body }) => /#token=([\w-]+)/.exec(body)?.[1] ?? [])
  const newest = tokens.at(-1)
  if (!newest) throw new Error('no letter holds a link')
  return newest
}

/** The six digits of the newest SMS among letters. Throws when none holds any. */
export const codeIn = (emails: readonly OutboxRow[]): string => {
  const codes = emails.filter(({ kind }) => kind === 'sms').flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? [])
  const newest = codes.at(-1)
  if (!newest) throw new Error('no SMS holds a code')
  return newest
}

/** The six digits of the newest mail that completes a registration. Throws when none holds any. */
export const mailCodeIn = (emails: readonly OutboxRow[]): string => {
  const codes = emails.flatMap(({ body }) => /^(?:Kod|Code): (\d{6})$/m.exec(body)?.[1] ?? [])
  const newest = codes.at(-1)
  if (!newest) throw new Error('no mail holds a code')
  return newest
}
