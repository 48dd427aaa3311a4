import { untilOnline } from './online.ts'

const signs = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Resolves at the first sign that somebody is at work on the page, once there is a line: until then nobody reads what lies below the
 * edge of the window.
 */
export const firstInput = async (): Promise<void> => {
  await new Promise((resolve) => {
    for (const sign of signs) addEventListener(sign, resolve, { passive: true, once: true, capture: true })
  })
  await untilOnline()
}
