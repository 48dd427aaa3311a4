import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { openConsoleTarget } from './attack/staffClient.ts'
import { chrome } from './chrome.ts'
import { exitWith } from './commandLine.ts'
import { fillConsole } from './consoleCast.ts'
import { contactSheet } from './contactSheet.ts'

/**
 * `npm run pictures:console`: every room of the console and its states at two widths, in both languages and modes, on one contact sheet in
 * `pictures/console/`. `npm run pictures:console -- /payments` takes only the rooms below an address; `VIEWS=1440-tr-dark` only these views.
 */
const folder = fileURLToPath(new URL('../pictures/console/', import.meta.url))

type Words = { tr: string; en: string }
/** A state of a room: its address, and what is pressed there one after the other. */
type Scene = { name: string; path: string; press?: readonly Words[] }

const target = await openConsoleTarget()
if (!target.console) throw new Error('the console did not open')
const { url } = target.console
const owner = await target.signIn()
const { client: clerk } = await target.invited(owner, {
  name: 'Ece Taş',
  email: 'ece@yakamoz.example',
  role: 'payments',
})
await owner.call('staff.invite', { name: 'Can Er', email: 'can@yakamoz.example', roles: ['support'], reason: 'Yeni' })
const { player, verified, payment, talk } = await fillConsole(target.url, owner, clerk)

const tabs = [
  '',
  'movements',
  'payments',
  'rounds',
  'bonuses',
  'protection',
  'shared',
  'signIns',
  'messages',
  'conversations',
  'notes',
]
const scenes: readonly Scene[] = [
  { name: 'today', path: '/today' },
  { name: 'requests', path: '/requests' },
  { name: 'payments', path: '/payments' },
  { name: 'payment', path: `/payments?open=${payment}` },
  { name: 'payment-approve', path: `/payments?open=${payment}`, press: [{ tr: 'Onayla', en: 'Approve' }] },
  { name: 'payment-refuse', path: `/payments?open=${payment}`, press: [{ tr: 'Reddet', en: 'Refuse' }] },
  { name: 'payments-closed', path: '/payments?closed=yes' },
  { name: 'deposits', path: '/payments?list=deposits&wait=0' },
  { name: 'batches', path: '/payments?list=batches' },
  { name: 'differences', path: '/payments?list=differences' },
  { name: 'chargebacks', path: '/payments?list=chargebacks' },
  { name: 'players', path: '/players' },
  { name: 'players-found', path: '/players?q=oyuncu' },
  { name: 'players-none', path: '/players?q=nobody' },
  ...tabs.map((tab) => ({ name: `player-${tab || 'summary'}`, path: `/players/${player}${tab && `?tab=${tab}`}` })),
  { name: 'player-acts', path: `/players/${player}`, press: [{ tr: 'İşlemler', en: 'Actions' }] },
  {
    name: 'player-chargeback',
    path: `/players/${player}?tab=payments`,
    press: [{ tr: 'Ters ibraz yaz', en: 'Book a chargeback' }],
  },
  { name: 'support', path: '/support' },
  { name: 'support-talk', path: `/support?show=open&open=${talk}` },
  {
    name: 'support-ready',
    path: `/support?show=open&open=${talk}`,
    press: [{ tr: 'Hazır yanıtlar', en: 'Ready answers' }],
  },
  { name: 'payment-settings', path: '/payments/settings' },
  { name: 'verification', path: '/verification' },
  { name: 'verification-open', path: `/verification?open=x&player=${player}` },
  {
    name: 'verification-picture',
    path: `/verification?open=x&player=${player}`,
    press: [{ tr: 'Fotoğrafı göster', en: 'Show the picture' }],
  },
  {
    name: 'verification-accept',
    path: `/verification?open=x&player=${player}`,
    press: [{ tr: 'Kabul et', en: 'Accept' }],
  },
  { name: 'verification-accepted', path: `/verification?show=accepted&open=x&player=${verified}` },
  {
    name: 'verification-take-back',
    path: `/verification?show=accepted&open=x&player=${verified}`,
    press: [{ tr: 'Kabulü geri al', en: 'Take the acceptance back' }],
  },
  {
    name: 'verification-settings',
    path: '/verification?part=settings',
    press: [{ tr: 'Kural ekle', en: 'Add a rule' }],
  },
  { name: 'house', path: '/house' },
  { name: 'house-maintenance', path: '/house?part=maintenance' },
  { name: 'players-filter', path: '/players?status=active' },
  { name: 'staff', path: '/staff' },
  { name: 'staff-open', path: '/staff?open=1' },
  { name: 'staff-invite', path: '/staff?invite=yes' },
  { name: 'roles', path: '/roles' },
  { name: 'roles-edit', path: '/roles?edit=support' },
  { name: 'audit', path: '/audit' },
  { name: 'account', path: '/account' },
  { name: 'nothing', path: '/nothing' },
]

type View = { width: number; language: 'tr' | 'en'; mode: 'dark' | 'light' }
const everyView: readonly View[] = [1440, 1024].flatMap((width) =>
  (['tr', 'en'] as const).flatMap((language) =>
    (['dark', 'light'] as const).map((mode) => ({ width, language, mode })),
  ),
)
const viewOf = (name: string): View => {
  const [, width, language, mode] = /^([1-9]\d{2,3})-(tr|en)-(dark|light)$/.exec(name) ?? []
  if (!width) exitWith(`VIEWS takes views like 1440-tr-dark, not ${name}`)
  return { width: Number(width), language: language === 'en' ? 'en' : 'tr', mode: mode === 'light' ? 'light' : 'dark' }
}
const views = process.env.VIEWS?.split(',').map(viewOf) ?? everyView
const [below = ''] = process.argv.slice(2)
const wanted = scenes.filter(({ path }) => path.startsWith(below))
if (wanted.length === 0)
  exitWith(`There is no room at ${below}. There are: ${scenes.map(({ path }) => path).join(' ')}`)

const take = async (page: Page, { path, press = [] }: Scene, { language }: View, file: string): Promise<void> => {
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  for (const words of press) {
    await page.getByRole('button', { name: words[language] }).first().click({ timeout: 5_000 })
    await page.waitForTimeout(400)
  }
  await page.screenshot({ path: join(folder, file) })
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { executablePath, env, args } = await chrome()
const browser = await chromium.launch({ executablePath, env, args })
const files: string[] = []
const [cookieName = '', cookieValue = ''] = owner.cookie().split('=')
for (const view of views) {
  const { width, language, mode } = view
  const viewport = { width, height: width < 768 ? 844 : 900 }
  const context = await browser.newContext({ viewport, colorScheme: mode, reducedMotion: 'reduce' })
  await context.addCookies([{ name: cookieName, value: cookieValue, url }])
  await context.addInitScript((chosen) => localStorage.setItem('console.language', chosen), language)
  const page = await context.newPage()
  for (const scene of wanted) {
    const file = `${scene.name}-${width}-${language}-${mode}.png`
    try {
      await take(page, scene, view, file)
      files.push(file)
    } catch (cause) {
      console.error(`${file}: ${String(cause).split('\n')[0]}`)
    }
  }
  await context.close()
  console.log(`${width} ${language} ${mode}`)
}
writeFileSync(join(folder, 'index.html'), contactSheet(files))
await browser.close()
await target.close()
console.log(`${files.length} pictures in ${folder}`)
process.exit(0)
