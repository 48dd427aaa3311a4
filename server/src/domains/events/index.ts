export { openEvents } from './following.ts'
export { removeSink, unconfiguredSinks } from './removal.ts'
export { type ReplayFrom, replayEvents } from './replay.ts'
export { mostWaiting, readEventSinks, type SinkState } from './sinkStates.ts'
