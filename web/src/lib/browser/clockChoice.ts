import { createChoice } from './choice.ts'

/** Hours of the clock: twelve with their half of the day (Z-06), or twenty-four. */
export type Clock = '12' | '24'

/** The clock that this browser's visitor has chosen. */
export const clock = createChoice<Clock>('yakamozClock', ['12', '24'], '12')
