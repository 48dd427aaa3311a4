import type { House } from './house.ts'

/** How what is read is kept: asked for again, or forgotten because this process has changed it. */
export type Kept<Asked extends unknown[], Read> = {
  (house: House, ...asked: Asked): Promise<Read>
  forget(house: House): void
}

type Reading<Read> = { atMs: number; read: Promise<Read> }

/** Reads something once in so long, however many ask for it; `nameOf` tells what is asked for apart. What failed is not kept. */
export const keptFor = <Asked extends unknown[], Read>(
  keptMs: number,
  read: (house: House, ...asked: Asked) => Promise<Read>,
  nameOf: (...asked: Asked) => unknown = () => undefined,
): Kept<Asked, Read> => {
  const houses = new WeakMap<House, Map<unknown, Reading<Read>>>()
  const kept = (house: House, ...asked: Asked): Promise<Read> => {
    const readings = houses.get(house) ?? new Map<unknown, Reading<Read>>()
    houses.set(house, readings)
    const name = nameOf(...asked)
    const known = readings.get(name)
    if (known && Math.abs(house.now() - known.atMs) < keptMs) return known.read
    const reading = { atMs: house.now(), read: read(house, ...asked) }
    readings.set(name, reading)
    reading.read.catch(() => readings.delete(name))
    return reading.read
  }
  return Object.assign(kept, { forget: (house: House) => void houses.delete(house) })
}
