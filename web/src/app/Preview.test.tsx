// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { addDialogs } from '../testing/dialogs.ts'
import { mountPart } from '../testing/mountPart.tsx'

addDialogs()

const popup = {
  from: '',
  until: '',
  fields: { link: '/promotions' },
  texts: { title: 'Spring', text: '<p>First &amp; second<br>line</p>' },
}

const mount = (item: object) => {
  location.hash = 'key'
  return mountPart({
    areas: ['frame', 'content', 'home', 'me', 'account'],
    server: { 'cms.preview': () => ({ data: [item] }) },
    load: async () => ({ part: (await import('./Preview.tsx')).Preview, props: {} }),
  })
}

it.each(['popup', 'campaign_popup'] as const)(
  '[B163] the preview of a %s is that of the site, in a dialog on which nothing can be pressed and which stays open',
  async (kind) => {
    const { element, settle } = await mount({ kind, ...popup })
    await settle()
    const dialog = () => element.querySelector('dialog')
    expect(dialog()?.querySelector('.prose p')?.innerHTML).toBe('First &amp; second<br>line')
    expect(dialog()?.querySelector('a[href="/promotions"]')).not.toBeNull()
    expect(dialog()?.inert).toBe(true)
    await act(async () => {
      dialog()?.close()
      dialog()?.dispatchEvent(new Event('close'))
    })
    await settle()
    expect(dialog()?.open).toBe(true)
    expect(dialog()?.inert).toBe(true)
  },
)

const cards = {
  card_offer: {
    fields: {
      kind: 'deposit',
      code: 'SPRING26',
      percent: '25',
      most: '1000.00',
      least: '100.00',
      wagering: '20',
      turnover: '0',
      days: '7',
    },
    shown: ['Spring', 'SPRING26', '25%', '₺1,000.00', '₺100.00', '20'],
    look: '.bonus-offer',
  },
  card_tournament: {
    fields: { rule: 'wins', image: '', prize: '1500.00', prizes: '1000.00,500.00', games: '', leastStake: '1.00' },
    shown: ['Spring', 'Two days', '₺1,500.00', '1. ₺1,000.00', '2. ₺500.00', 'First & second'],
    look: '.offer',
  },
  card_draw: {
    fields: {
      startDate: '2027-12-01',
      endDate: '2027-12-31',
      drawDate: '2028-01-04',
      leastAmount: '250.00',
      prizes: '1000.00,500.00',
    },
    shown: ['Spring', 'Upcoming', '₺250.00', '1. ₺1,000.00', '2. ₺500.00'],
    look: '.me-draw-facts',
  },
}

it.each(Object.entries(cards))(
  '[B253] the preview %s is drawn by the component of the site, and nothing on it can be pressed',
  async (kind, { fields, shown, look }) => {
    const texts = { title: 'Spring', summary: 'Two days', text: kind === 'card_tournament' ? popup.texts.text : 'Text' }
    const from = '2027-12-01T10:00:00.000+03:00'
    const { element, settle } = await mount({ kind, from, until: '2027-12-03T10:00:00.000+03:00', fields, texts })
    await settle()
    expect(element.querySelector(look)?.closest('[inert]')).not.toBeNull()
    const text = element.textContent.replaceAll('\u00a0', ' ')
    for (const one of shown) expect(text).toContain(one)
  },
)
