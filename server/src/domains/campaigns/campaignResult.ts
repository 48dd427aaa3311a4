import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { type SumsAround, sumsAround } from '../reporting/index.ts'

/** Returns what the players whom a campaign has reached did in the `days` after it, and in as much time before it. */
export const campaignResult = (app: AppContext, id: number, days: number): Promise<SumsAround> =>
  sumsAround(app, sql`select p.player_id, p.at from campaign_player p where p.campaign_id = ${id}::bigint`, days)
