import { expect, it } from 'vitest'
import { deviceName } from './device.ts'

it('deviceName returns browser and system', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  expect(deviceName(`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/153.0 Safari/537.36`)).toBe('Chrome · Linux')
  expect(
    deviceName(`Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/30 Chrome/150 Mobile Safari/537.36`),
  ).toBe('Samsung Internet · Android')
  expect(deviceName(`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) ${webkit} Version/19 Mobile Safari/604.1`)).toBe(
    'Safari · iPhone',
  )
  expect(deviceName('curl/8')).toBe('curl/8')
  expect(deviceName('')).toBe('')
})
