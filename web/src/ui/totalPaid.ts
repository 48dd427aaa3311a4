import { kurus, kurusFromWire, kurusToWire } from '@yakamoz/values'

type Paid = { win: string; jackpot?: { amount: string } | undefined }

/** The total that a round has paid: the win of its game and the jackpot. */
export const totalPaid = ({ win, jackpot }: Paid): string =>
  kurusToWire(kurus((kurusFromWire(win) ?? 0) + (kurusFromWire(jackpot?.amount ?? '0.00') ?? 0)))
