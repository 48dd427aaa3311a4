import { levels } from './calls/levels.ts'

/** Levels of players: what settled stakes count, the plan of the operator, and what a week pays back. */
export const levelAccount = { levels }

export { levelCalls } from './console/levelCalls.ts'
export { levelConsumer } from './levelConsumer.ts'
export { closeLevelWeeks } from './levelWeeks.ts'
export { levelsDecided } from './plans.ts'
