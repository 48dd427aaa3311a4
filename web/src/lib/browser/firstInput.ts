import { untilOnline } from './online.ts'

const signs = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Resolves at the first input on the page, once there is a connection. Until then the part of the page below the window is
 * not read.
 */
export const firstInput = async (): Promise<void> => {
  await new Promise((resolve) => {
    for (const sign of signs) addEventListener(sign, resolve, { passive: true, once: true, capture: true })
  })
  await untilOnline()
}
