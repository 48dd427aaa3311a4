/** Crockford's base 32 in lower case: no I, L, O and U, which are misread or make words. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns a code of `length` characters with five bits each from `bytes`, of which `length * 5 / 8` are needed. */
export const shareCodeFrom = (bytes: Uint8Array, length: number): string => {
  let [bits, count, code] = [0, 0, '']
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff
    count += 8
    for (; count >= 5 && code.length < length; count -= 5) code += letters[(bits >> (count - 5)) & 31]
  }
  if (code.length < length) throw new RangeError(`${bytes.length} bytes are too few for ${length} characters`)
  return code
}
