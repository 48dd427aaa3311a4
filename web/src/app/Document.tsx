import { HeadContent, Scripts } from '@tanstack/react-router'
import { type ReactNode, useContext, useEffect } from 'react'
import { markHydrated } from '../lib/browser/hydration.ts'
import { useLanguage } from '../lib/i18n/texts.tsx'
import { ShellContext } from '../lib/ssr/shellContext.ts'
import { beforeFirstPaint } from './beforeFirstPaint.ts'

/** It has run when the page is taken over: only the server carries it. */
const look = import.meta.env.SSR ? beforeFirstPaint() : ''

/** The document around every page. It keeps its styles whatever fails inside. */
export const Document = ({ children }: { children: ReactNode }) => {
  const shell = useContext(ShellContext)
  useEffect(markHydrated, [])
  return (
    <html
      lang={useLanguage()}
      data-mode={shell.mode}
      data-site={shell.siteName}
      data-demo={shell.isDemo ? '1' : undefined}
      data-signed-in={shell.isSignedIn ? '1' : undefined}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, let in by the nonce */}
        <script nonce={shell.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: look }} />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
