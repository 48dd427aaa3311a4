import { rest } from './rest.ts'

const signs = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const

/** Resolves when the foot of the page is in view, at the first sign that somebody is on the way there, at last by itself. */
export const toFoot = (): Promise<void> =>
  new Promise((resolve) => {
    const foot = document.querySelector('footer')
    if (!foot || foot.getBoundingClientRect().top < innerHeight) return resolve()
    for (const sign of signs) addEventListener(sign, () => resolve(), { passive: true, once: true, capture: true })
    void rest().then(resolve)
  })
