/** Files for support: the largest in bytes, and the most of a conversation and of a player in 24 hours. Separate from the constants, which are part of the first load. */
export const maxFileBytes = 2 * 1024 * 1024
export const maxTalkFiles = 5
export const maxDailyFiles = 20

/** The longest message of a conversation, in characters. */
export const maxSupportText = 2_000
