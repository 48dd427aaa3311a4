import { createContext } from 'react'

/**
 * Where the amount of a payment is asked for when it comes before the methods, and what was typed there: another method starts with the
 * same amount. Without it the amount is a field of the form.
 */
export type AmountPlace = { element: HTMLElement | null; typed: string; keep: (typed: string) => void }

export const AmountPlaceContext = createContext<AmountPlace | undefined>(undefined)
