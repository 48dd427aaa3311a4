import type { OutboxRow } from './app.ts'

/** Returns the token of the newest link in e-mails; throws if there is none. */
export const tokenIn = (emails: readonly OutboxRow[]): string => {
  const tokens = emails.flatMap(({ body }) => /#token=([\w-]+)/.exec(body)?.[1] ?? [])
  const newest = tokens.at(-1)
  if (!newest) throw new Error('no e-mail contains a link')
  return newest
}

/** Returns the six digits of the newest SMS; throws if there are none. */
export const codeIn = (emails: readonly OutboxRow[]): string => {
  const codes = emails.filter(({ kind }) => kind === 'sms').flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? [])
  const newest = codes.at(-1)
  if (!newest) throw new Error('no SMS contains a code')
  return newest
}

/** Returns the six digits of the newest e-mail that completes a registration; throws if there are none. */
export const mailCodeIn = (emails: readonly OutboxRow[]): string => {
  const codes = emails.flatMap(({ body }) => /^(?:Kod|Code): (\d{6})$/m.exec(body)?.[1] ?? [])
  const newest = codes.at(-1)
  if (!newest) throw new Error('no e-mail contains a code')
  return newest
}
