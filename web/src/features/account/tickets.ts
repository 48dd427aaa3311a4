import { firstTicketCampaign } from '@yakamoz/contract/constants'
import { type Kurus, kurusToWire } from '@yakamoz/values'

type Terms = { startDate: string; endDate: string; leastAmount: Kurus; status: number; pageSize: number }

/**
 * The parameters of the tickets of a draw: each approved transaction of the campaign's minimum amount in its days is one
 * (K-11, Z-60).
 */
export const ticketsData = ({ startDate, endDate, leastAmount, status, pageSize }: Terms = firstTicketCampaign) => ({
  startDate,
  endDate,
  searchMinAmount: kurusToWire(leastAmount),
  status,
  limit: pageSize,
})
