import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { pendingAddress } from '../emailTokens.ts'
import { isMailReturned } from '../mail/mailReturns.ts'
import { playerOf } from '../playerQueries.ts'
import { maskedIdentity } from '../rules.ts'
import { availableFactors } from '../secondFactor.ts'

/** Answers the player's own profile, with the identity number masked (SR-25). */
export const get_user_profile: Handler<'user', 'get_user_profile'> = async (_, { app, caller }) => {
  const player = await playerOf(app, caller.player)
  const [session, emailReturned] = await Promise.all([
    app.db.query
      .selectFrom('session')
      .select('previous_login_at')
      .where('player_id', '=', caller.player)
      .where('sid_hash', '=', caller.sid)
      .executeTakeFirst(),
    isMailReturned(app, player),
  ])
  return done([
    {
      uid: String(player.id),
      username: player.username,
      firstname: player.firstname,
      lastname: player.lastname,
      email: player.email,
      emailConfirmed: player.email_confirmed_at !== null,
      emailReturned,
      emailPending: (await pendingAddress(app, player)) ?? '',
      phone: player.phone,
      birthDate: player.birth_date,
      identityNumber: maskedIdentity(player.identity_last4),
      country: player.country,
      city: player.city,
      address: player.address,
      currency: 'TRY' as const,
      language: player.language,
      rid: player.role,
      lastlogin: session?.previous_login_at?.getTime() ?? ('' as const),
      registered: player.registered_at.getTime(),
      notifySms: player.notify_sms ? (1 as const) : (0 as const),
      notifyEmail: player.notify_email ? (1 as const) : (0 as const),
      factor: player.factor,
      factors: availableFactors(app),
      closed: player.closed_at !== null,
    },
  ])
}
