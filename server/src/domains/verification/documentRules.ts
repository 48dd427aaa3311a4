import { isOfAge, isSameName } from '@yakamoz/values'

/** What a document or a service says about a person; days as `2026-11-20`. */
export type Seen = { name: string; birthDate: string; number: string; until: string }
/** What the account says. */
export type Known = { name: string; birthDate: string; number: string }

const plain = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Returns why an identity document does not verify an account; undefined if it does. A minor comes first. */
export const identityRefusal = (
  seen: Seen,
  known: Known,
  today: string,
): 'document_incomplete' | 'document_minor' | 'document_out_of_date' | 'document_differs' | undefined => {
  if (!seen.name.trim() || !seen.birthDate || !plain(seen.number)) return 'document_incomplete'
  if (!isOfAge(seen.birthDate, today)) return 'document_minor'
  if (seen.until && seen.until < today) return 'document_out_of_date'
  const isSame =
    isSameName(seen.name, known.name) &&
    seen.birthDate === known.birthDate &&
    plain(seen.number) === plain(known.number)
  return isSame ? undefined : 'document_differs'
}

/**
 * What an accepted document changes under the rule of Northern Cyprus. A card of Northern Cyprus or an address there bars bets and deposits; an
 * address elsewhere lifts that, unless the card bars it.
 */
export const restrictionAfter = (
  document: { kind: string; isBarred: boolean },
  hasBarredCard: boolean,
): 'restrict' | 'unrestrict' | undefined => {
  if (document.kind !== 'identity' && document.kind !== 'address') return undefined
  if (document.isBarred) return 'restrict'
  return document.kind === 'address' && !hasBarredCard ? 'unrestrict' : undefined
}

/** What an accepted document or a check has shown, in the order of time. */
type Shown = { kind: string; source: string; barred: boolean; at: Date }
/** The last change of the bar by hand, if there was one. */
type ByHand = { restricted: boolean; at: Date } | undefined

/** Returns whether what stands bars a player under the rule of Northern Cyprus, after a change by hand only what was shown since. */
export const isRestrictedBy = (shown: readonly Shown[], byHand: ByHand): boolean => {
  let isRestricted = byHand?.restricted ?? false
  let hasBarred = false
  for (const { kind, source, barred, at } of shown) {
    const change = restrictionAfter({ kind, isBarred: barred }, hasBarred)
    if (change && (!byHand || at > byHand.at)) isRestricted = change === 'restrict'
    if (kind === 'identity' && source === 'document') hasBarred = barred
  }
  return isRestricted
}
