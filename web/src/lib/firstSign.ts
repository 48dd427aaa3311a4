const signs = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const

/** Resolves at the first sign that somebody is at work on the page: until then nobody reads what lies below the edge of the window. */
export const firstSign = (): Promise<void> =>
  new Promise((resolve) => {
    for (const sign of signs) addEventListener(sign, () => resolve(), { passive: true, once: true, capture: true })
  })
