import { CatchBoundary, type ErrorRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from './lazyPart.ts'

type Props = { children: ReactNode }

const ErrorBox = lazyPart(() => import('./ErrorBox.tsx'), 'ErrorBox')

const never = () => 0

/** Keeps an error inside of it from the rest of the page, and shows `instead` in its place. */
const boundary =
  (instead: ErrorRouteComponent) =>
  ({ children }: Props) => (
    <CatchBoundary getResetKey={never} errorComponent={instead}>
      {children}
    </CatchBoundary>
  )

/** A part of a page that may fail by itself: its place says so and offers another try, and the rest of the page goes on. */
export const Boundary = boundary(({ reset }) => (
  <Suspense>
    <ErrorBox reset={reset} />
  </Suspense>
))

const Hidden = boundary(() => null)

/** A part that the page can do without: nothing stands in its place until it has come, nor when it fails. */
export const Quiet = ({ children }: Props) => (
  <Hidden>
    <Suspense>{children}</Suspense>
  </Hidden>
)
