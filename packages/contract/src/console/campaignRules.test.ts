import { expect, it } from 'vitest'
import { campaignProblems, isShownForTime, listedNames, shownReasons } from './campaignRules.ts'

const texts = { tr: { title: 'Başlık', text: 'Metin' }, en: { title: 'Title', text: 'Text' } }
const campaign = { name: 'Bahar', channel: 'mail' as const, texts, link: '', ends: '' as const }

it('[B164] a campaign needs a name and its texts in both languages, within the length of its channel', () => {
  expect(campaignProblems(campaign)).toEqual([])
  expect(campaignProblems({ ...campaign, name: ' ' })).toEqual([{ field: 'name', problem: 'needed' }])
  expect(campaignProblems({ ...campaign, texts: { ...texts, en: { title: '', text: 'Text' } } })).toEqual([
    { field: 'texts.en.title', problem: 'needed' },
  ])
  const long = { ...texts, tr: { title: 'x'.repeat(61), text: 'Metin' } }
  expect(campaignProblems({ ...campaign, texts: long })).toEqual([])
  expect(campaignProblems({ ...campaign, channel: 'push', texts: long })).toEqual([
    { field: 'texts.tr.title', problem: 'too_long' },
  ])
  const untitled = { tr: { title: '', text: 'Metin' }, en: { title: '', text: 'Text' } }
  expect(campaignProblems({ ...campaign, channel: 'sms', texts: untitled })).toEqual([])
})

it('[B164] a campaign leads to a page of the site only, and has an end where it is shown for a time', () => {
  for (const link of ['https://evil.example', '//evil.example', 'javascript:x'])
    expect(campaignProblems({ ...campaign, link })).toEqual([{ field: 'link', problem: 'link' }])
  expect(campaignProblems({ ...campaign, link: '/promotions' })).toEqual([])
  expect(isShownForTime('popup')).toBe(true)
  expect(isShownForTime('mail')).toBe(false)
  expect(campaignProblems({ ...campaign, channel: 'popup' })).toEqual([{ field: 'ends', problem: 'needed' }])
  expect(campaignProblems({ ...campaign, channel: 'popup', ends: 1 })).toEqual([])
})

it('[B164] a list of players is read as it is pasted, each player once', () => {
  expect(listedNames(' 12, deniz\n\tece;12 ')).toEqual(['12', 'deniz', 'ece'])
  expect(listedNames(' ')).toEqual([])
})

it('[B165] why a player’s protection bars him is shown only to who may see it', () => {
  const reasons = [
    { reason: 'protected', count: 1 },
    { reason: 'paused', count: 2 },
    { reason: 'consent', count: 4 },
  ] as const
  expect(shownReasons(reasons, { seesProtection: true })).toEqual(reasons)
  expect(shownReasons(reasons, { seesProtection: false })).toEqual([
    { reason: 'consent', count: 4 },
    { reason: 'barred', count: 3 },
  ])
  expect(shownReasons([{ reason: 'consent', count: 4 }], { seesProtection: false })).toEqual([
    { reason: 'consent', count: 4 },
  ])
})
