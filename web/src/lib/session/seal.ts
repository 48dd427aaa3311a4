/** The server's public key as it gives it: the key's id, and SPKI in base64. */
export type PublicKey = { kid: string; spki: string }

type SealedName = 'uid' | 'sid' | 'uip'
export type Seal = (name: SealedName, value: string) => Promise<string>

/**
 * Encrypts the three values of a session for storage (E-04, Z-21): RSA-OAEP with SHA-256 over `name:value`, written as
 * `kid.base64url`. The name inside prevents one value from passing for another. Needs a secure context. The three values
 * share one fetched key.
 */
export const createSeal = (fetchKey: () => Promise<PublicKey>): Seal => {
  let imported: Promise<{ kid: string; key: CryptoKey }> | undefined
  const importOnce = () => {
    imported ??= importKey(fetchKey).finally(() => {
      imported = undefined
    })
    return imported
  }
  return async (name, value) => {
    const { kid, key } = await importOnce()
    const plain = new TextEncoder().encode(`${name}:${value}`)
    const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, plain)
    return `${kid}.${base64url(new Uint8Array(sealed))}`
  }
}

const importKey = async (fetchKey: () => Promise<PublicKey>) => {
  const { kid, spki } = await fetchKey()
  const bytes = Uint8Array.from(atob(spki), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('spki', bytes, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  return { kid, key }
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
