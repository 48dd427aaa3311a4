import { expect, it } from 'vitest'
import { pagePolicy } from './contentPolicy.ts'
import { isPreview, previewHints } from './previewPage.ts'

it('[B163] draws a preview in the language and mode of its address, and no other page', () => {
  expect(previewHints('/preview?language=en&mode=light')).toEqual({ language: 'en', mode: 'light', isSignedIn: false })
  expect(previewHints('/preview')).toEqual({ language: 'tr', mode: 'dark', isSignedIn: false })
  for (const url of ['/', '/previews', '/preview/x', '/info/preview?language=en', '//preview'])
    expect([url, isPreview(url), previewHints(url)]).toEqual([url, false, undefined])
})

it('[B163, SR-18] lets the console alone frame a preview, and nobody any other page', () => {
  const ancestors = (policy: string) => policy.split('; ').find((one) => one.startsWith('frame-ancestors'))
  expect(ancestors(pagePolicy([], []))).toBe("frame-ancestors 'none'")
  expect(ancestors(pagePolicy([], [], 'http://localhost:3001'))).toBe('frame-ancestors http://localhost:3001')
})
