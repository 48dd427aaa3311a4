import { CatchBoundary, type ErrorRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from './lazyPart.ts'

type Props = { children: ReactNode }

const ErrorBox = lazyPart(() => import('./ErrorBox.tsx'), 'ErrorBox')

const never = () => 0

/** Catches errors inside of it and shows `instead` in its place. */
const boundary =
  (instead: ErrorRouteComponent) =>
  ({ children }: Props) => (
    <CatchBoundary getResetKey={never} errorComponent={instead}>
      {children}
    </CatchBoundary>
  )

/** A part of a page that may fail alone: its place shows an error and a retry, and the rest of the page stays. */
export const Boundary = boundary(({ reset }) => (
  <Suspense>
    <ErrorBox reset={reset} />
  </Suspense>
))

const Hidden = boundary(() => null)

/** A part that the page can do without: shows nothing until it is loaded, nor when it fails. */
export const Quiet = ({ children }: Props) => (
  <Hidden>
    <Suspense>{children}</Suspense>
  </Hidden>
)
