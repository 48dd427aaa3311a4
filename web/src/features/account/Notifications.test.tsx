// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { mountPart } from '../../testing/mountPart.tsx'

const row = (id: string, more: object) => ({
  ...{ id, time: new Date().toISOString(), decided: '', type_id: 4, type: '', transaction_category_id: 2 },
  ...{ transaction_status: 1003, amount: '0.00', title: id, text: '', method: '', reason: '', isRead: false },
  ...more,
})
const topics = { wonCoupon: true, lostCoupon: false, bonus: true, prize: true, support: true }

const mount = () =>
  mountPart({
    areas: ['frame', 'me', 'account'],
    server: {
      'finance.list_transactions': () => ({
        data: [
          row('Your bet won', { topic: 'wonCoupon', link: '/me/coupons?tab=closed' }),
          row('Support has answered', { topic: 'support', link: '' }),
          row('Maintenance', { topic: 'operator', link: '', time: '2020-01-02T10:00:00Z' }),
        ],
      }),
      'crm.list_mass_messages': () => ({ data: [] }),
      'crm.topics': () => ({ data: [topics] }),
      'crm.push_state': () => ({ data: [] }),
      'crm.set_topic': () => ({ data: [topics] }),
      'crm.read_notifications': () => ({ data: [{ unread: 0 }] }),
    },
    load: async () => ({ part: (await import('./Notifications.tsx')).Notifications, props: {} }),
  })

it('[A82] shows notifications by day, each with the way to its page, and marks one that is followed as read', async () => {
  const { element, dataOf, settle } = await mount()
  expect([...element.querySelectorAll('.me-day')].map(({ textContent }) => textContent)).toEqual([
    'Today',
    '2 Jan 2020',
  ])
  const link = element.querySelector<HTMLAnchorElement>('a.me-news-go')
  expect(link?.getAttribute('href')).toBe('/me/coupons?tab=closed')
  await act(async () => link?.click())
  await settle()
  expect(dataOf('crm.read_notifications')).toContainEqual(expect.objectContaining({ id: 'Your bet won' }))
  expect(element.querySelector('button.me-news-go')?.textContent).toBe('Support has answered')
})

it('[A82] switches a topic at once', async () => {
  const { element, dataOf, settle } = await mount()
  const [won, lost] = element.querySelectorAll<HTMLInputElement>('.me-topics input')
  expect([won?.checked, lost?.checked]).toEqual([true, false])
  await act(async () => lost?.click())
  await settle()
  expect(dataOf('crm.set_topic')).toContainEqual(expect.objectContaining({ topic: 'lostCoupon', isOn: true }))
})
