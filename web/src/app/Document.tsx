import { HeadContent, Scripts } from '@tanstack/react-router'
import { type ReactNode, Suspense, useContext, useEffect } from 'react'
import { isUsable } from '../lib/client.ts'
import { late } from '../lib/late.ts'
import { menuOpen } from '../lib/menuOpen.ts'
import { notices } from '../lib/notices.ts'
import { requestsUnderWay } from '../lib/progress.ts'
import { idleWarning } from '../lib/session/idleWarning.ts'
import { ShellContext } from '../lib/shellContext.ts'
import { useStateOf } from '../lib/state.ts'
import { tellTakenOver } from '../lib/takenOver.ts'
import { useLanguage } from '../lib/texts.tsx'
import { firstLook } from './firstLook.ts'
import { Header } from './Header.tsx'
import { Rail } from './Rail.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TabBar } from './TabBar.tsx'
import { toFoot } from './toFoot.ts'

/** It has run when the page is taken over: only the server carries it. */
const look = import.meta.env.SSR ? firstLook() : ''

/** Drawn by the server; its code comes when somebody goes there, for nobody reads a page from below. */
const Footer = late(async () => {
  if (!import.meta.env.SSR) await toFoot()
  return import('./Footer.tsx')
}, 'Footer')
const Toasts = late(() => import('../features/notices/Toasts.tsx'), 'Toasts')
const MenuSheet = late(() => import('../features/menu/MenuSheet.tsx'), 'MenuSheet')
const Unsupported = late(() => import('../ui/Unsupported.tsx'), 'Unsupported')
const IdleWarning = late(() => import('../features/notices/IdleWarning.tsx'), 'IdleWarning')

/** The page around every page: head, header, rail, footer, and what may lie over it. */
export const Document = ({ children }: { children: ReactNode }) => {
  const shell = useContext(ShellContext)
  useEffect(tellTakenOver, [])
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
        <SkipLink />
        <Progress />
        <Header />
        <div className="frame">
          <Rail />
          <main className="main" id="content" tabIndex={-1}>
            <Content>{children}</Content>
          </main>
          <Suspense fallback={null}>
            <Footer />
          </Suspense>
        </div>
        <TabBar />
        <Over />
        <Scripts />
      </body>
    </html>
  )
}

/** The page; where the browser cannot carry the site, the word of that instead. */
const Content = ({ children }: { children: ReactNode }) =>
  useStateOf(isUsable, true) ? (
    children
  ) : (
    <Suspense fallback={null}>
      <Unsupported />
    </Suspense>
  )

const Progress = () => (useStateOf(requestsUnderWay, 0) > 0 ? <div className="progress" /> : null)

const Over = () => {
  const hasNotices = useStateOf(notices, none).length > 0
  const isNearlyIdle = useStateOf(idleWarning, false)
  const isMenuOpen = useStateOf(menuOpen, false)
  // Each by itself: what comes late must not hide what is there.
  return (
    <>
      <Suspense fallback={null}>{hasNotices && <Toasts />}</Suspense>
      <Suspense fallback={null}>{isMenuOpen && <MenuSheet />}</Suspense>
      <Suspense fallback={null}>{isNearlyIdle && <IdleWarning />}</Suspense>
    </>
  )
}

const none = [] as const
