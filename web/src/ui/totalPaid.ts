import { kurus, kurusFromWire, kurusToWire } from '@yakamoz/values'

type Paid = { win: string; jackpot?: { amount: string } | undefined }

/** All that a round has paid: what its game won and, where it won one, the jackpot. */
export const totalPaid = ({ win, jackpot }: Paid): string =>
  kurusToWire(kurus((kurusFromWire(win) ?? 0) + (kurusFromWire(jackpot?.amount ?? '0.00') ?? 0)))
