/** The social networks that a site may link to. Separate from the constants, because only the footer needs them. */
export const socialNetworks = [
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'reddit',
  'telegram',
  'whatsapp',
  'google',
  'pinterest',
  'thread',
] as const
