import { Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { requestsUnderWay } from '../lib/api/progress.ts'
import { isUsable } from '../lib/browser/localStore.ts'
import { notices } from '../lib/browser/notices.ts'
import { openSheet } from '../lib/browser/openSheet.ts'
import { soonMaintenance } from '../lib/browser/soonMaintenance.ts'
import { useStateOf } from '../lib/browser/state.ts'
import { idleWarning } from '../lib/session/idleWarning.ts'
import { Quiet } from '../ui/Boundary.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { Header } from './Header.tsx'
import { Rail } from './Rail.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TabBar } from './TabBar.tsx'
import { waitForFooter } from './waitForFooter.ts'

/** Rendered by the server; its code is loaded when the footer comes near. */
const Footer = lazyPart(async () => {
  if (!import.meta.env.SSR) await waitForFooter()
  return import('./Footer.tsx')
}, 'Footer')
const Toasts = lazyPart(() => import('../features/notices/Toasts.tsx'), 'Toasts')
const MenuSheet = lazyPart(() => import('../features/menu/MenuSheet.tsx'), 'MenuSheet')
const Unsupported = lazyPart(() => import('../ui/Unsupported.tsx'), 'Unsupported')
const PlannedNote = lazyPart(() => import('../features/notices/PlannedNote.tsx'), 'PlannedNote')
const IdleWarning = lazyPart(() => import('../features/notices/IdleWarning.tsx'), 'IdleWarning')

/** The frame of every page: header, rail, footer, and overlays. */
export const Frame = () => (
  <>
    <SkipLink />
    <Progress />
    <Header />
    <div className="frame">
      <Rail />
      <main className="main" id="content" tabIndex={-1}>
        <Planned />
        <Content>
          <Outlet />
        </Content>
      </main>
      <Quiet>
        <Footer />
      </Quiet>
    </div>
    <TabBar />
    <Over />
  </>
)

/** The page, or a message instead where the browser does not support the site. */
const Content = ({ children }: { children: ReactNode }) =>
  useStateOf(isUsable, true) ? (
    children
  ) : (
    <Suspense fallback={null}>
      <Unsupported />
    </Suspense>
  )

/** The note about a maintenance that is near; the server never draws it. */
const Planned = () => <Quiet>{useStateOf(soonMaintenance, notSoon) && <PlannedNote />}</Quiet>

const Progress = () => (useStateOf(requestsUnderWay, 0) > 0 ? <div className="progress" /> : null)

const Over = () => {
  const hasNotices = useStateOf(notices, none).length > 0
  const isNearlyIdle = useStateOf(idleWarning, false)
  const isMenuOpen = useStateOf(openSheet, false)
  // Each has its own boundary: one that loads late must not hide the others.
  return (
    <>
      <Quiet>{hasNotices && <Toasts />}</Quiet>
      <Quiet>{isMenuOpen && <MenuSheet />}</Quiet>
      <Quiet>{isNearlyIdle && <IdleWarning />}</Quiet>
    </>
  )
}

const none = [] as const
const notSoon = undefined
