import { createFileRoute, Outlet } from '@tanstack/react-router'
import { mayVisit } from '../lib/session/mayVisit.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/**
 * The pages that need sign-in. The server draws the frame and a skeleton; who may see more is known to the browser, and
 * decided by the server at each call (G-04, Z-16, SR-11).
 */
export const Route = createFileRoute('/_player')({
  ssr: false,
  beforeLoad: mayVisit,
  pendingComponent: PageSkeleton,
  component: Outlet,
})
