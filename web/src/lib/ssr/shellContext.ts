import { createContext } from 'react'
import type { Shell } from './shell.ts'

/** What the first paint was drawn with. */
export const ShellContext = createContext<Shell>({
  language: 'tr',
  mode: 'dark',
  isSignedIn: false,
  siteName: '',
  isDemo: false,
  nonce: undefined,
})
