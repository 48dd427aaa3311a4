import type { Named } from '../engine.ts'

/** Returns the name of a seat by its number from 1. */
export const seatNames = (seat: number): Named => ({ tr: `${seat}. koltuk`, en: `Seat ${seat}` })
