const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const unbiased = 256 - (256 % alphabet.length)

/** Length of a random id (specification section 9). */
export const idLength = 26

/**
 * Returns a random id of 26 alphanumeric characters, about 154 bits, from the platform's cryptographic generator. Bytes that would
 * favour some characters are discarded (SR-26).
 */
export const newId = (): string => {
  let id = ''
  while (id.length < idLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(idLength + 8))) {
      if (byte < unbiased && id.length < idLength) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}

export const isId = (text: string): boolean => /^[0-9A-Za-z]{26}$/.test(text)
