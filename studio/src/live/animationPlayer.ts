import type { Timed } from '@yakamoz/games'

/** Plays the animation of a shared round by the server clock. A player who joins late starts in its middle. */
export type AnimationPlayer<Event extends Timed> = {
  /**
   * Shows the events that are due since the last call, in order. `lateMs` says how overdue each of them is; events later than
   * `missedMs` are applied without motion. Call it before every frame.
   */
  run(sinceMs: number): void
  /** The events that were shown so far. */
  readonly shown: readonly Event[]
}

export const animationPlayer = <Event extends Timed>(
  events: readonly Event[],
  show: (event: Event, overdueMs: number) => void,
): AnimationPlayer<Event> => {
  let next = 0
  return {
    run: (sinceMs) => {
      for (let event = events[next]; event && event.atMs <= sinceMs; event = events[next]) {
        next += 1
        show(event, sinceMs - event.atMs)
      }
    },
    get shown() {
      return events.slice(0, next)
    },
  }
}

/** An event that is later than this was missed: it is applied without being animated. */
export const missedMs = 700
