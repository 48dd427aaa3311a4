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
/** The least length of a password of staff, in characters. */
export const staffPasswordLength = 12
