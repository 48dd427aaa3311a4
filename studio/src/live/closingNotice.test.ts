// @vitest-environment jsdom
import type { Closing } from '@yakamoz/contract/rooms'
import { expect, it } from 'vitest'
import { noticeOf } from '../common/notice.ts'
import { liveTexts } from '../texts/live.ts'
import { sayIn } from '../texts/say.ts'
import { closingNotice } from './closingNotice.ts'

const shownFor = (lang: 'tr' | 'en', closings: readonly (Closing | undefined)[]): string[] => {
  const notice = noticeOf('x')
  const show = closingNotice(notice, sayIn(lang, liveTexts))
  return closings.map((closing) => {
    show(closing)
    return notice.root.hidden ? '' : (notice.root.querySelector('span')?.textContent ?? '')
  })
}

it('[B241] a player is told of the last round, that the table is closed, and no more once it is open', () => {
  expect(shownFor('tr', [undefined, 'last', 'last', 'closed', undefined])).toEqual([
    '',
    'Son tur: masa bu turdan sonra kapanıyor.',
    'Son tur: masa bu turdan sonra kapanıyor.',
    'Masa kapandı, yeni bahis alınmıyor. Süren turdaki bahislerin sonuçlanır.',
    '',
  ])
  expect(shownFor('en', ['last', 'closed'])).toEqual([
    'Last round: the table closes after it.',
    'The table is closed and takes no bets. Your bets on a running round are settled.',
  ])
})
