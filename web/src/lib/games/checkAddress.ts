/** The fields that a player types to check a round; the seed of a crash round is its link in the chain. */
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
/** The fields of a game's check, without the game itself. */
export type CheckField = Exclude<TypedField, 'game'>
export type Typed = Record<TypedField, string>

export const nothingTyped = Object.fromEntries(typedFields.map((field) => [field, ''])) as Typed

/** Reads the known fields from the part of the address after `#`, which no server receives. */
export const typedFrom = (hash: string): Partial<Typed> => {
  const read = new URLSearchParams(hash.replace(/^#/, ''))
  return Object.fromEntries(typedFields.flatMap((field) => (read.has(field) ? [[field, read.get(field) ?? '']] : [])))
}

/** The address of the check with these fields filled in. */
export const checkAddress = (typed: Partial<Typed>): string => `/fairness#${new URLSearchParams(typed)}`
