import { type Kurus, kurus } from '@yakamoz/values'

/** How many steps an amount takes to its goal. */
const steps = 25

/** The next amount on the way up to a goal; one that was won and fell is there at once. */
export const climbed = (now: Kurus, goal: Kurus): Kurus =>
  goal <= now ? goal : kurus(Math.min(goal, now + Math.max(1, Math.ceil((goal - now) / steps))))
