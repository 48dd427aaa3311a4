import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { isSignatureOf, publicKeyOf, signingKeyOf, signText } from './signing.ts'

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

it('[B151] a signed text is recognized by the public key of its signer, and no other text and no other key', () => {
  const key = signingKeyOf(newKey())
  const signature = signText(key, 'Rapor')
  expect(isSignatureOf('Rapor', { signature, key: publicKeyOf(key) })).toBe(true)
  expect(isSignatureOf('Rapor.', { signature, key: publicKeyOf(key) })).toBe(false)
  expect(isSignatureOf('Rapor', { signature, key: publicKeyOf(signingKeyOf(newKey())) })).toBe(false)
  for (const wrong of ['', 'x', signature]) expect(isSignatureOf('Rapor', { signature, key: wrong })).toBe(false)
})

it('keys of another kind are refused', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect(() => signingKeyOf(privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'))).toThrow()
  expect(() => signingKeyOf('x')).toThrow()
})
