import { describe, expect, it } from 'vitest'
import { hasContactDetails } from './contactDetails.ts'

describe('the filter of contact details', () => {
  it.each([
    'https://example.com/x',
    'gel www.example.com',
    'example.com güzel site',
    'example nokta com',
    'example (dot) net',
    'ornek . com',
    'yaz bana deniz@example.com',
    'telegramdan yaz',
    'WhatsApp grubu var',
    '@bahis_hocasi',
    '0532 123 45 67',
    '+90 (532) 1234567',
    'TR33 0006 1005 1978 6457 8413 26',
    '192.0.2.1:8080',
    'exa\u200bmple.com',
    't.me/joinchat',
  ])('[A90] finds %j', (text) => {
    expect(hasContactDetails(text)).toBe(true)
  })

  it.each([
    '1.250.000,50 ₺ kazandım',
    '2.35 oran',
    '3-1 biter',
    '10.000x',
    'maç 21:45te',
    'nokta atışı',
    '1.000.000.000',
    'vay be...iyi',
  ])('[A90] lets %j pass', (text) => {
    expect(hasContactDetails(text)).toBe(false)
  })
})
