import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Hmac, portableHmac } from './seeds.ts'

/**
 * A chain of hashes, made from its last link and played from its first: the SHA-256, in hex, of a link's text is the link
 * before it. The link before the first round is published before play, so every round's link is promised and none can be
 * guessed from those before.
 */
export const linkBefore = (link: string): string => bytesToHex(sha256(utf8ToBytes(link)))

/** Whether a link stands so many rounds behind a link that is known. Linear in the distance. */
export const isOfChain = (asked: { link: string; known: string; distance: number }): boolean => {
  let link = asked.link
  for (let step = 0; step < asked.distance; step++) link = linkBefore(link)
  return link === asked.known
}

/** The links of a chain, the published end first: `rounds` + 1 of them, the last is the seed. For a few thousand at once. */
export const chainFrom = (seed: string, rounds: number): readonly string[] => {
  const links = [checkedLink(seed)]
  for (let round = 0; round < rounds; round++) links.push(linkBefore(links[round] as string))
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
 * The bust of a link, in hundredths, 100 or more. The first 52 bits h of HMAC-SHA256(link, salt), both as texts, give
 * floor(returnHundredths * 2^52 / (2^52 - h)), so that a multiplier of k hundredths is reached with a chance of
 * returnHundredths / k, whatever k is; what lies under 1.01 is a bust at once. The salt is public: see
 * `saltFrom`.
 * (The form of bustabit's third chain, whose share is 99.) Refuses a link that is not 64 hex characters.
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
