import { firstTicketCampaign } from '@yakamoz/contract/constants'
import { kurusToWire } from '@yakamoz/values'

/** What is asked for the tickets of the New Year draw: each approved transaction of the campaign's least amount in its days is one (K-11, Z-60). */
export const ticketsData = ({ startDate, endDate, leastAmount, status, pageSize } = firstTicketCampaign) => ({
  startDate,
  endDate,
  searchMinAmount: kurusToWire(leastAmount),
  status,
  limit: pageSize,
})
