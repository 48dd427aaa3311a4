import { expect, it } from 'vitest'
import { lackingIn, readConfig } from './config.ts'

it.each([
  ['PUBLIC_URL', 'yakamoz.example'],
  ['PUBLIC_URL', 'ftp://yakamoz.example'],
  ['SMS_URL', 'gateway'],
  ['SECRET', 'short'],
  ['PORT', 'eighty'],
  ['DEMO', 'no'],
])('a wrong %s ends the start with its name: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

it('the address of the house is kept without its last stroke', () => {
  expect(readConfig({ PUBLIC_URL: 'https://yakamoz.example/' }).publicUrl).toBe('https://yakamoz.example')
})

it('a house for real players is told what it lacks', () => {
  const told = (given: Record<string, string>) =>
    lackingIn(readConfig(given)).map((lack) => lack.match(/[A-Z_]{8,}/)?.[0])
  expect(told({})).toEqual([])
  expect(told({ DEMO: 'off' })).toEqual(['SMTP_URL', 'PUBLIC_URL'])
  expect(told({ DEMO: 'off', SMTP_URL: 'smtp://mail', PUBLIC_URL: 'https://yakamoz.example' })).toEqual([])
})
