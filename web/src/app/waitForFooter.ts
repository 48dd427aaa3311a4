import { firstInput } from '../lib/browser/firstInput.ts'
import { untilOnline } from '../lib/browser/online.ts'
import { waitForIdle } from './waitForIdle.ts'

/** Resolves when the footer comes near: at the first input, or after a while. */
export const waitForFooter = async (): Promise<void> => {
  const foot = document.querySelector('footer')
  const isInView = !foot || foot.getBoundingClientRect().top < innerHeight
  await (isInView ? untilOnline() : Promise.race([firstInput(), waitForIdle()]))
}
