import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Draws, drawsFrom } from './draws.ts'

/** HMAC-SHA256 of two texts as UTF-8: 32 bytes. The server passes Node's implementation, which is several times faster. */
export type Hmac = (key: string, message: string) => Uint8Array

/**
 * The seeds of a round. `serverSeed`: 64 lower-case hex characters, secret until rotation; `clientSeed`:
 * the player's text; `nonce`: an integer from 0 that rises by one per bet.
 */
export type Seeds = { serverSeed: string; clientSeed: string; nonce: number }

/** Returns the commitment that is shown before play: SHA-256, in hex, of the text of the server seed. */
export const serverSeedHash = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)))

export const portableHmac: Hmac = (key, message) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(message))

const bytesPerBlock = 32
const bytesPerWord = 4

/**
 * Creates the draws of a round by the scheme of common verifiers: block c is
 * HMAC-SHA256(serverSeed, `clientSeed:nonce:c`), c from 0; each four bytes b0..b3 give the fraction
 * b0/256 + b1/256^2 + b2/256^3 + b3/256^4, eight per block. RangeError for a server seed that is not 64 hex characters, a nonce
 * that is not an integer, and a hash of the wrong length.
 */
export const seededDraws = ({ serverSeed, clientSeed, nonce }: Seeds, hmacOf: Hmac = portableHmac): Draws => {
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) throw new RangeError('a server seed is 64 hex characters')
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`not a nonce: ${nonce}`)
  let block = new Uint8Array(0)
  let cursor = 0
  let at = bytesPerBlock
  return drawsFrom(() => {
    if (at === bytesPerBlock) {
      block = checkedBlock(hmacOf(serverSeed, `${clientSeed}:${nonce}:${cursor}`))
      cursor += 1
      at = 0
    }
    const word = wordAt(block, at)
    at += bytesPerWord
    return word
  })
}

const checkedBlock = (block: Uint8Array): Uint8Array<ArrayBuffer> => {
  if (block.length !== bytesPerBlock) throw new RangeError(`an HMAC-SHA256 has 32 bytes, not ${block.length}`)
  return block as Uint8Array<ArrayBuffer>
}

const wordAt = (block: Uint8Array, at: number): number =>
  (((block[at] ?? 0) << 24) | ((block[at + 1] ?? 0) << 16) | ((block[at + 2] ?? 0) << 8) | (block[at + 3] ?? 0)) >>> 0
