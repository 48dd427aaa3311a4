import { firstInput } from '../lib/browser/firstInput.ts'
import { untilOnline } from '../lib/browser/online.ts'
import { waitForIdle } from './waitForIdle.ts'

/** Resolves when the foot of the page is in view, at the first sign that somebody is on the way there, at last by itself. */
export const waitForFooter = async (): Promise<void> => {
  const foot = document.querySelector('footer')
  const isInView = !foot || foot.getBoundingClientRect().top < innerHeight
  await (isInView ? untilOnline() : Promise.race([firstInput(), waitForIdle()]))
}
