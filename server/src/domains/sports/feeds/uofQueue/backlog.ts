/** Messages that were received and not applied yet, in their order. `generation` changes when they are dropped. */
export type Backlog = {
  readonly size: number
  readonly generation: number
  /** Adds a message; false when there is no room. */
  add(text: string): boolean
  /** Returns the message at a place; undefined behind the last one. */
  at(index: number): string | undefined
  /** Removes messages from the front that were applied, unless all have been dropped since. */
  remove(count: number, generation: number): void
  /** Drops all: what is lost with them is recovered. */
  drop(): void
}

/** `mostCharacters` bounds the memory: messages have from a hundred characters to more than a hundred thousand. */
export const createBacklog = (most: number, mostCharacters: number): Backlog => {
  let texts: string[] = []
  /** The place of the first message: shifting a long array costs its length. */
  let first = 0
  let characters = 0
  let generation = 0
  return {
    get size() {
      return texts.length - first
    },
    get generation() {
      return generation
    },
    add: (text) => {
      if (texts.length - first >= most || characters + text.length > mostCharacters) return false
      texts.push(text)
      characters += text.length
      return true
    },
    at: (index) => texts[first + index],
    remove: (count, of) => {
      if (of !== generation) return
      for (const text of texts.slice(first, first + count)) characters -= text.length
      first += count
      if (first * 2 < texts.length) return
      texts = texts.slice(first)
      first = 0
    },
    drop: () => {
      texts = []
      first = 0
      characters = 0
      generation++
    },
  }
}
