import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Hmac, portableHmac } from './seeds.ts'

/**
 * Returns the previous link of a hash chain, which is created from its last link and played from its first: the SHA-256, in hex, of a
 * link's text is the link before it. The link before the first round is published before play, so that all links are committed and none can
 * be computed from earlier ones.
 */
export const previousLink = (link: string): string => bytesToHex(sha256(utf8ToBytes(link)))

/** Whether a link is `distance` rounds after a known one. Linear in the distance. */
export const isOfChain = (asked: { link: string; known: string; distance: number }): boolean => {
  let link = asked.link
  for (let step = 0; step < asked.distance; step++) link = previousLink(link)
  return link === asked.known
}

/** Returns the `rounds` + 1 links of a chain, the published one first and the seed last. For a few thousand links. */
export const chainFrom = (seed: string, rounds: number): readonly string[] => {
  const links = [checkedLink(seed)]
  for (let round = 0; round < rounds; round++) links.push(previousLink(links[round] as string))
  return links.reverse()
}

/**
 * The salt of a chain: the SHA-256, in hex, of the published link and the ids of the first bets, joined by colons. The ids are random and
 * made by the bettors' browsers after the link was published, so that the chain cannot be chosen to fit the salt.
 */
export const saltFrom = (firstLink: string, betIds: readonly string[]): string =>
  bytesToHex(sha256(utf8ToBytes([firstLink, ...betIds].join(':'))))

const fraction = 2n ** 52n

/**
 * Returns the bust of a link, in hundredths, at least 100. The first 52 bits h of HMAC-SHA256(link, salt), both as texts, give
 * floor(returnHundredths * 2^52 / (2^52 - h)), so that a multiplier of k hundredths is reached with probability
 * returnHundredths / k; results below 1.01 are an immediate bust. The salt is public: see `saltFrom`.
 * (The formula of bustabit's third chain, with 99.) RangeError for a link that is not 64 hex characters.
 */
export const bustOfLink = (
  asked: { link: string; salt: string; returnHundredths: number },
  hmacOf: Hmac = portableHmac,
) => {
  const hex = bytesToHex(hmacOf(checkedLink(asked.link), asked.salt))
  const first = BigInt(`0x${hex.slice(0, 13)}`)
  const bust = Number((BigInt(asked.returnHundredths) * fraction) / (fraction - first))
  return Math.max(100, bust)
}

const checkedLink = (link: string): string => {
  if (/^[0-9a-f]{64}$/.test(link)) return link
  throw new RangeError('a link of a chain is 64 hex characters')
}
