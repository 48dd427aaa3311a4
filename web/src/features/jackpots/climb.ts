import { type Kurus, kurus } from '@yakamoz/values'

/** How many steps an amount takes to its goal. */
const steps = 25

/** The next step of an amount on its way up; a pot that was won drops at once. */
export const climbed = (now: Kurus, goal: Kurus): Kurus =>
  goal <= now ? goal : kurus(Math.min(goal, now + Math.max(1, Math.ceil((goal - now) / steps))))
