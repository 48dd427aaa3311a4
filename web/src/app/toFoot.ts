import { firstSign } from '../lib/browser/firstInput.ts'
import { line } from '../lib/browser/online.ts'
import { rest } from './rest.ts'

/** Resolves when the foot of the page is in view, at the first sign that somebody is on the way there, at last by itself. */
export const toFoot = async (): Promise<void> => {
  const foot = document.querySelector('footer')
  const isInView = !foot || foot.getBoundingClientRect().top < innerHeight
  await (isInView ? line() : Promise.race([firstSign(), rest()]))
}
