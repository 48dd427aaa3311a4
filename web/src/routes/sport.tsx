import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SportFrame } from '../features/sport/SportFrame.tsx'

export const Route = createFileRoute('/sport')({
  // What stands beside a page that cannot be loaded has its words all the same.
  loader: ({ context }) => context.texts.load('sport'),
  component: Page,
})

function Page() {
  return (
    <SportFrame>
      <Outlet />
    </SportFrame>
  )
}
