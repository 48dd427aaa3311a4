/** What a player types to check a round, as it is typed; the seed of a rise is its link. */
const typedFields = [
  'game',
  'version',
  'serverSeed',
  'promised',
  'clientSeed',
  'nonce',
  'stake',
  'choice',
  'moves',
  'round',
  'salt',
] as const
export type TypedField = (typeof typedFields)[number]
/** What a game asks for beside itself. */
export type CheckField = Exclude<TypedField, 'game'>
export type Typed = Record<TypedField, string>

export const nothingTyped = Object.fromEntries(typedFields.map((field) => [field, ''])) as Typed

/** What an address brings along behind its `#`, which no server sees; nothing that is not asked for. */
export const typedFrom = (hash: string): Partial<Typed> => {
  const read = new URLSearchParams(hash.replace(/^#/, ''))
  return Object.fromEntries(typedFields.flatMap((field) => (read.has(field) ? [[field, read.get(field) ?? '']] : [])))
}

/** The address of the check with these fields filled in. */
export const checkAddress = (typed: Partial<Typed>): string => `/fairness#${new URLSearchParams(typed)}`
