import { expect, it } from 'vitest'
import { type Notice, type NoticeKind, noticeKinds } from './notices.ts'
import { noticeText } from './noticeTexts.ts'

const data = {
  amount: 123_450,
  reason: 'Test',
  name: { tr: 'Hoş geldin bonusu', en: 'Welcome bonus' },
  isWagered: true,
  place: 2,
  ticket: 7,
  round: 12,
  taken: 500,
  left: 3,
  bank: 'Ziraat',
  email: 'oyuncu@yakamoz.example',
  passkey: 'Chrome · Android',
  title: { tr: 'Bahar geldi', en: 'Spring is here' },
  text: { tr: 'Yeni oyunlar var.', en: 'There are new games.' },
  link: '/promotions',
}
const kinds = Object.keys(noticeKinds) as NoticeKind[]
const textsOf = (kind: NoticeKind) =>
  (['tr', 'en'] as const).map((lang) => noticeText({ kind, ...data } as Notice, lang))

it.each(kinds)('[A82] says %s completely in both languages', (kind) => {
  const [turkish, english] = textsOf(kind)
  for (const { title, text } of [turkish, english].flatMap((one) => one ?? [])) {
    expect(title).toMatch(/^\p{Lu}.*[^.]$/u)
    expect(text).toMatch(/\S/)
    expect(`${title} ${text}`).not.toMatch(/undefined|NaN|\[object/)
  }
  expect(turkish).not.toEqual(english)
})

it('[A82] writes amounts and names as the language has them', () => {
  const notice = { kind: 'bonus_done', name: data.name, amount: 123_450 } as const
  expect(noticeText(notice, 'tr').text).toBe('Hoş geldin bonusu: 1.234,50\u00a0₺ nakit bakiyene geçti.')
  expect(noticeText(notice, 'en').text).toBe('Welcome bonus: ₺1,234.50 was moved to your cash balance.')
})
