import { type Language, languageFrom } from '@yakamoz/values'

/** Cookies that tell the server what the first paint needs. None of them is secret, and none decides about anything but that paint. */
export const hintCookies = { language: 'bnwUserLang', mode: 'bnwUserMode', signedIn: 'bnwSignedIn' } as const

export type Mode = 'dark' | 'light'

/** Light only when light is stored; anything else is dark (W-13). */
export const modeFrom = (stored: string | null | undefined): Mode => (stored === 'light' ? 'light' : 'dark')

/** `isSignedIn` is a hint only: which header to draw before the browser has looked into its storage. */
export type VisitorHints = { readonly language: Language; readonly mode: Mode; readonly isSignedIn: boolean }

/** Returns the hints in parsed cookies. Pages are rendered and cached by them, never by the text of a cookie. */
export const visitorHintsIn = (cookies: Readonly<Record<string, string | undefined>>): VisitorHints => ({
  language: languageFrom(cookies[hintCookies.language]),
  mode: modeFrom(cookies[hintCookies.mode]),
  isSignedIn: cookies[hintCookies.signedIn] === '1',
})
