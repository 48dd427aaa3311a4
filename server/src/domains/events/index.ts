export { openEvents } from './following.ts'
export { type ReplayFrom, replayEvents } from './replay.ts'
export { mostWaiting, readEventSinks, type SinkState } from './sinkStates.ts'
