import { createIsomorphicFn } from '@tanstack/react-start'
import { modeFrom, type VisitorHints } from '@yakamoz/contract/visitorHints'
import { languageFrom } from '@yakamoz/values'
import { host } from './host.ts'

/** What the first paint depends on: the visitor's cookies on the server, the rendered page in the browser. */
export type Shell = VisitorHints & {
  siteName: string
  isDemo: boolean
  nonce: string | undefined
}

export const readShell = createIsomorphicFn()
  .server((): Shell => {
    const { siteName, demo, nonce, hints } = host()
    return {
      ...hints(),
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
