import { firstSign } from '../lib/firstSign.ts'
import { rest } from './rest.ts'

/** Resolves when the foot of the page is in view, at the first sign that somebody is on the way there, at last by itself. */
export const toFoot = (): Promise<void> =>
  new Promise((resolve) => {
    const foot = document.querySelector('footer')
    if (!foot || foot.getBoundingClientRect().top < innerHeight) return resolve()
    void Promise.race([firstSign(), rest()]).then(resolve)
  })
