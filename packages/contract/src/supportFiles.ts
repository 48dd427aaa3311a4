/** Files for support: the largest in bytes, and the most of a conversation. Separate from the constants, which are part of the first load. */
export const maxFileBytes = 2 * 1024 * 1024
export const maxTalkFiles = 5
