import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SportFrame } from '../features/sport/SportFrame.tsx'

export const Route = createFileRoute('/sport')({
  component: Page,
})

function Page() {
  return (
    <SportFrame>
      <Outlet />
    </SportFrame>
  )
}
