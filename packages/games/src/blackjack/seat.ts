import type { Named } from '../engine.ts'

/** What a seat is called, by its number from 1. */
export const seatNames = (seat: number): Named => ({ tr: `${seat}. koltuk`, en: `Seat ${seat}` })
