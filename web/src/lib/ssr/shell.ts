import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { type Language, languageFrom } from '@yakamoz/values'
import { hints, type Mode, modeFrom } from '../browser/storage.ts'
import { host } from './host.ts'

/** What the first paint depends on: read from cookies on the server, from the rendered page in the browser. */
export type Shell = {
  language: Language
  mode: Mode
  /** A hint only: which header to draw before the browser has looked into its storage. */
  isSignedIn: boolean
  siteName: string
  isDemo: boolean
  nonce: string | undefined
}

export const readShell = createIsomorphicFn()
  .server((): Shell => {
    const { siteName, demo, nonce } = host()
    return {
      language: languageFrom(getCookie(hints.language)),
      mode: modeFrom(getCookie(hints.mode)),
      isSignedIn: getCookie(hints.signedIn) === '1',
      siteName,
      isDemo: demo,
      nonce: nonce(),
    }
  })
  .client((): Shell => {
    const { lang, dataset } = document.documentElement
    return {
      language: languageFrom(lang),
      mode: modeFrom(dataset.mode),
      isSignedIn: dataset.signedIn === '1',
      siteName: dataset.site ?? '',
      isDemo: dataset.demo === '1',
      nonce: undefined,
    }
  })
