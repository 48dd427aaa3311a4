/** What a notification is about; each topic has an icon. `operator`: a message of the operator. */
export const noticeTopics = [
  'payment',
  'security',
  'bet',
  'operator',
  'wonCoupon',
  'lostCoupon',
  'bonus',
  'prize',
  'support',
  'offer',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]

/** The topics that a player can switch off. Money, security and corrections are always notified. */
export const optionalTopics = [
  'wonCoupon',
  'lostCoupon',
  'bonus',
  'prize',
  'support',
  'offer',
] as const satisfies readonly NoticeTopic[]
export type OptionalTopic = (typeof optionalTopics)[number]
