import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SportFrame } from '../features/sport/SportFrame.tsx'

export const Route = createFileRoute('/sport')({
  // The slip stands beside an address that is none, too.
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
