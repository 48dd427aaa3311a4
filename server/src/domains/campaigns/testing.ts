import { newId } from '@yakamoz/values'

/** What tests of campaigns use. Not part of the product. */

type Staff = { browser: { callAny(className: string, method: string, data: object): Promise<{ data: unknown }> } }
type Cast = { other: Staff; player: number }

const texts = { tr: { title: 'Bahar', text: 'Geldi' }, en: { title: 'Spring', text: 'Is here' } }
const campaign = { name: 'Bahar', channel: 'notice', audience: { kind: 'all' }, texts, link: '', ends: '' }
const reason = 'Test'

type Saved = { id: number; version: number }

const saved = async ({ other }: Cast): Promise<Saved> =>
  ((await other.browser.callAny('campaigns', 'save', campaign)).data as Saved[])[0] ?? { id: 0, version: 0 }

const newGrant = (player: number) => ({
  id: newId(),
  offer: 902,
  audience: { kind: 'list', players: String(player) },
  amount: 100,
  reason,
})

/** A valid input of each act of the classes `campaigns` and `grants`. The gift is that of cash at once. */
export const campaignInputs: Readonly<Record<string, (cast: Cast) => Promise<object>>> = {
  'campaigns.save': async () => campaign,
  'campaigns.plan': async (cast) => ({ ...(await saved(cast)), starts: '', reason }),
  'campaigns.unplan': async (cast) => {
    const planned = { ...(await saved(cast)), starts: '', reason }
    const { data } = await cast.other.browser.callAny('campaigns', 'plan', planned)
    return { ...(data as Saved[])[0], reason }
  },
  'campaigns.remove': async (cast) => ({ ...(await saved(cast)), reason }),
  'campaigns.stop': async (cast) => {
    const { id, version } = await saved(cast)
    await cast.other.browser.callAny('campaigns', 'plan', { id, version, starts: '', reason })
    return { id, reason }
  },
  'grants.give': async ({ player }) => newGrant(player),
  'grants.stop': async ({ other, player }) => {
    const grant = newGrant(player)
    await other.browser.callAny('grants', 'give', grant)
    return { id: grant.id, reason }
  },
  'campaigns.test': async (cast) => ({ id: (await saved(cast)).id, language: 'tr' }),
}
