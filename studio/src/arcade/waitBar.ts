import { element } from '../common/element.ts'

const dashes = 15

/** The progress of a wait as a dashed line of lights. `share` is 0 to 1. */
export const waitBarOf = () => {
  const marks = Array.from({ length: dashes }, () => element('i', {}))
  const root = element('div', { class: 'road', 'aria-hidden': 'true' }, ...marks)
  return {
    root,
    fill: (share: number): void => {
      const lit = Math.round(Math.min(1, Math.max(0, share)) * dashes)
      for (const [index, mark] of marks.entries()) mark.classList.toggle('lit', index < lit)
    },
  }
}

/** A countdown in minutes and seconds: `0:42`. */
export const countdownText = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
