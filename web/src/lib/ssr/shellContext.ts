import { createContext } from 'react'
import type { Shell } from './shell.ts'

/** The values of the first paint. */
export const ShellContext = createContext<Shell>({
  language: 'tr',
  mode: 'dark',
  isSignedIn: false,
  siteName: '',
  isDemo: false,
  nonce: undefined,
})
