import type { Timed } from '@yakamoz/games'

/** Plays the animation of a shared round by the server clock. A player who joins during it starts in its middle. */
export type AnimationPlayer<Event extends Timed> = {
  /**
   * Passes the events that have become due since the last call to `show`, in order and with the time by which each is overdue.
   * Call it before every frame.
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

/** Clients apply an event that is overdue by more than this without animating it. */
export const missedMs = 700
