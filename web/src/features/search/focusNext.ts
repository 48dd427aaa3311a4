import type { KeyboardEvent } from 'react'

/** Arrow up and down move the focus between the field and the hits. */
export const focusNext = (event: KeyboardEvent, list: HTMLElement | null): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !list) return
  const stops = [...list.querySelectorAll<HTMLElement>('input, .hit, a.btn')]
  const now = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[Math.min(stops.length - 1, Math.max(0, now + step))]
  if (!next) return
  event.preventDefault()
  next.focus()
}
