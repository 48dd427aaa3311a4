import type { Timed } from '@yakamoz/games'

/** Shows a film of a round for everybody: it runs by the house's clock, and who comes late starts in its middle. */
export type FilmPlayer<Event extends Timed> = {
  /**
   * Tells what became due since the last call, in order. `late` is by how many milliseconds each is overdue: what happened
   * long ago is put in place and not shown. Call it before every frame.
   */
  run(sinceMs: number): void
  /** What was told so far. */
  readonly seen: readonly Event[]
}

export const filmPlayer = <Event extends Timed>(
  film: readonly Event[],
  show: (event: Event, lateMs: number) => void,
): FilmPlayer<Event> => {
  let next = 0
  return {
    run: (sinceMs) => {
      for (let event = film[next]; event && event.atMs <= sinceMs; event = film[next]) {
        next += 1
        show(event, sinceMs - event.atMs)
      }
    },
    get seen() {
      return film.slice(0, next)
    },
  }
}

/** An event that is later than this was missed: it is put in place without being played. */
export const missedMs = 700
