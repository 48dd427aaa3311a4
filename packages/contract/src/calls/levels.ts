import { day, instant, money, z } from '../fields.ts'

const names = z.object({ tr: z.string(), en: z.string() })

const level = z.object({
  name: names,
  /** The points from which it is reached. */
  points: z.int(),
  /** The part of the points of a week that is paid back in lira, in hundredths of a per cent. */
  share: z.int(),
  /** Paid once. */
  reward: money,
})

/** In hundredths of a per cent. */
const rates = { sportEdge: z.int(), otherEdge: z.int() }

/** The level of a player; no item where there are no levels for him. */
export const ownLevels = z.array(
  z.object({
    ...rates,
    levels: z.array(level),
    /** How many levels are reached: 0 none, 1 the first. The points of the running week count at its end. */
    reached: z.int(),
    points: z.int(),
    /** The running week, Monday to Sunday: its last day, its points, and what would be paid back if it ended now. */
    week: z.object({ lastDay: day, points: z.int(), back: money }),
    /** The plan from a later Monday on, where one was decided; no levels: the plan ends. */
    planned: z.array(z.object({ from: instant, ...rates, levels: z.array(level) })),
    /** What was paid, the newest week first. `week`: its Monday. */
    paid: z.array(z.object({ week: day, back: money, reward: money })),
  }),
)
