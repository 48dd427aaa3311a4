const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A session of the console ends after this time without a call. */
export const staffIdleMs = 15 * minuteMs
/** A session of the console ends after this time in any case. */
export const staffSessionMs = 12 * hourMs
/** The time between the password and the second factor. */
export const staffChallengeMs = 5 * minuteMs
/** How long an invitation is valid. */
export const staffInvitationMs = 72 * hourMs
/** How long a request for a second person waits. */
export const approvalMs = 7 * 24 * hourMs
/** The most characters of a reason that an audit entry keeps. */
export const maxReason = 500
/** The most characters of a reason of a payment, which its player may read. */
export const maxPaymentReason = 200
/** The least length of a password of staff, in characters. */
export const staffPasswordLength = 12
/** The lengths of a break and of an exclusion, also as a player may choose them. */
export const breakPeriods = ['day', 'week', 'month', 'six_weeks'] as const
export const exclusionPeriods = ['six_months', 'one_year', 'two_years', 'five_years', 'for_ever'] as const
