import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, it } from 'vitest'
import { lackingIn, publicSettings, readConfig } from './config.ts'

it.each([
  ['PUBLIC_URL', 'yakamoz.example'],
  ['PUBLIC_URL', 'ftp://yakamoz.example'],
  ['SMS_URL', 'gateway'],
  ['SECRET', 'short'],
  ['PORT', 'eighty'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '65536'],
  ['DATABASE_CONNECTIONS', '-3'],
  ['MAX_REQUESTS', '0'],
  ['TRUSTED_PROXIES', '10.0.0.1,everybody'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['PLAY_COUNTRIES', 'TR,Almanya'],
  ['MAIL_FROM', 'Yakamoz'],
  ['PUSH_PRIVATE_KEY', 'short'],
  ['PUSH_PRIVATE_KEY', 'A'.repeat(43)],
  ['PUSH_CONTACT', 'http://yakamoz.example'],
  ['SUPPORT_HOURS', '9'],
  ['SUPPORT_HOURS', '9-9'],
  ['SUPPORT_HOURS', '9-25'],
  ['PUSH_CONTACT', 'push@yakamoz.example'],
  ['LOG_LEVEL', 'loud'],
  ['SOFTSWISS_TOKEN', 'token'],
  ['SOFTSWISS_FRAMES', 'games.example'],
  ['SOFTSWISS_FRAMES', "https://games.example,'unsafe-inline'"],
  ['SOFTSWISS_FRAMES', 'https://games.example/play'],
  ['EVENTS_WEBHOOK_URL', 'warehouse.example'],
  ['EVENTS_WEBHOOK_SECRET', 'whsec_short', { EVENTS_WEBHOOK_URL: 'https://warehouse.example' }],
  ['EVENTS_NATS_URL', 'nats.example:4222'],
  ['EVENTS_NATS_URL', 'nats://one:4222,http://two:4222'],
  ['EVENTS_NATS_STREAM', 'a.b'],
  ['EVENTS_PERSONAL', 'yes'],
  ['HUB88_FRAMES', 'games.example'],
  ['DEMO', 'no'],
])('a wrong %s is refused by name: %s', (name, value, others: Record<string, string> = {}) => {
  expect(() => readConfig({ ...others, [name]: value })).toThrow(name)
})

it.each([
  ['SMS_URL', 'https://house:gizli%zz@gateway', 'https://name:password@'],
  ['SMS_URL', 'smtp://house:gizli@gateway', 'https://name:password@'],
  ['SMTP_URL', 'smtp://house:%E0gizli@mail', '%25'],
  ['SMTP_URL', 'https://house:gizli@mail', 'smtp://name:password@'],
  ['SMTP_URL', 'house:gizli@mail:587', 'smtp://name:password@'],
  ['SOFTSWISS_URL', 'gizli', 'https://'],
  ['SPORTS_UOF_QUEUE', 'https://house:gizli@queue', 'amqps://'],
  ['SPORTS_UOF_API', 'gizli', 'https://'],
  ['DATABASE_URL', 'mysql://house:gizli@host/yakamoz', 'postgres://name:password@'],
  ['DATABASE_URL', 'postgres://house:gizli%@host/yakamoz', '%25'],
  ['DATABASE_URL', 'host=gizli', 'postgres://name:password@'],
])(
  'a wrong address in %s ends the start with how one is written, and does not show what it holds: %s',
  (name, value, right) => {
    const read = () => readConfig({ SECRET: 'x'.repeat(32), [name]: value })
    expect(read).toThrow(name)
    expect(read).toThrow(right)
    expect(read).not.toThrow(/gizli/)
  },
)

it.each([
  'postgres://house:g%25zli@host:5432/yakamoz?sslmode=require',
  'postgresql://house@/yakamoz?host=/run/postgresql',
  'socket:/run/postgresql?db=yakamoz',
])('the database address %s is accepted', (DATABASE_URL) => {
  expect(readConfig({ SECRET: 'x'.repeat(32), DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

it.each([
  ['PORT', 'PORT must be a whole number from 0 to 65535'],
  ['LOG_LEVEL', 'LOG_LEVEL must be one of trace, debug, info, warn, error, silent'],
  ['TWO_PEOPLE_FROM', 'TWO_PEOPLE_FROM must be a number from 0 to 1000000000'],
])('a value of the wrong kind is refused with what is expected: %s', (name, told) => {
  expect(() => readConfig({ [name]: 'loud' })).toThrow(told)
})

it('empty values are defaults', () => {
  expect(readConfig({ PORT: '', DATABASE_CONNECTIONS: ' ', DEMO: '', SITE_NAME: '' })).toEqual(readConfig({}))
})

it('trusted proxies may be networks', () => {
  const trustedProxies = ['loopback', '10.0.0.0/8', '::1', 'fd00::/8']
  expect(readConfig({ TRUSTED_PROXIES: trustedProxies.join(', ') }).trustedProxies).toEqual(trustedProxies)
})

it('the public address loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://yakamoz.example/' }).publicUrl).toBe('https://yakamoz.example')
})

it('a server for real players reports what it lacks', () => {
  const told = (given: Record<string, string>) =>
    lackingIn(readConfig(given)).map((lack) => lack.match(/[A-Z_]{8,}/)?.[0])
  expect(told({})).toEqual([])
  expect(told({ DEMO: 'off' })).toEqual(['SMTP_URL', 'PUBLIC_URL', 'PUSH_CONTACT'])
  expect(told({ DEMO: 'off', PUSH: 'off' })).toEqual(['SMTP_URL', 'PUBLIC_URL'])
  const all = { SMTP_URL: 'smtp://mail', PUBLIC_URL: 'https://yakamoz.example', MAIL_FROM: 'post@yakamoz.example' }
  expect(told({ DEMO: 'off', ...all })).toEqual([])
})

it('shows external games from the configured origins, by default that of the aggregator, and none without one', () => {
  const framesOf = (more: Record<string, string>) => readConfig(more).softswiss.frames
  const aggregator = { SOFTSWISS_URL: 'https://aggregator.example/base', SOFTSWISS_TOKEN: 'token' }
  expect(framesOf(aggregator)).toEqual(['https://aggregator.example'])
  const named = { ...aggregator, SOFTSWISS_FRAMES: 'https://games.example, https://*.games.example:8443' }
  expect(framesOf(named)).toEqual(['https://games.example', 'https://*.games.example:8443'])
  expect(framesOf({ SOFTSWISS_FRAMES: 'https://games.example' })).toEqual([])
})

it('[B280] needs all settings of Hub88 or none, and refuses keys of another kind', () => {
  const [rsa, other] = [generateKeyPairSync('rsa', { modulusLength: 2_048 }), generateKeyPairSync('ed25519')]
  const written = (key: KeyObject, type: 'pkcs8' | 'spki') => key.export({ format: 'der', type }).toString('base64')
  const all = {
    HUB88_URL: 'https://api.hub88.example/',
    HUB88_OPERATOR_ID: '1325',
    HUB88_PRIVATE_KEY: written(rsa.privateKey, 'pkcs8'),
    HUB88_PUBLIC_KEY: written(rsa.publicKey, 'spki'),
  }
  expect(readConfig(all).hub88).toMatchObject({
    url: 'https://api.hub88.example',
    operatorId: 1_325,
    frames: ['https://api.hub88.example'],
  })
  for (const name of Object.keys(all)) expect(() => readConfig({ ...all, [name]: '' })).toThrow(`needs ${name}`)
  expect(() => readConfig({ ...all, HUB88_OPERATOR_ID: 'seven' })).toThrow('HUB88_OPERATOR_ID')
  for (const wrong of [written(other.privateKey, 'pkcs8'), all.HUB88_PUBLIC_KEY, 'key'])
    expect(() => readConfig({ ...all, HUB88_PRIVATE_KEY: wrong })).toThrow('HUB88_PRIVATE_KEY')
  for (const wrong of [written(other.publicKey, 'spki'), 'key'])
    expect(() => readConfig({ ...all, HUB88_PUBLIC_KEY: wrong })).toThrow('HUB88_PUBLIC_KEY')
  expect(readConfig({}).hub88).toMatchObject({ privateKey: undefined, publicKey: undefined, frames: [] })
})

it('[B274] a Unified Odds Feed needs its queue, its API and its token, and comes from one place', () => {
  const whole = {
    SPORTS_UOF_QUEUE: 'amqps://queue.example:5671',
    SPORTS_UOF_API: 'https://api.example/v1/',
    SPORTS_UOF_TOKEN: 'token',
  }
  const feedOf = (more: Record<string, string>) => readConfig(more).sports.uofQueue
  expect(feedOf({})).toBeUndefined()
  expect(feedOf({ ...whole, SPORTS_UOF_NODE: '7' })).toEqual({
    queue: 'amqps://queue.example:5671',
    api: 'https://api.example/v1',
    token: 'token',
    node: 7,
  })
  for (const name of Object.keys(whole))
    expect(() => feedOf({ ...whole, [name]: '' })).toThrow('SPORTS_UOF_API, SPORTS_UOF_TOKEN and SPORTS_UOF_QUEUE')
  expect(() => feedOf({ ...whole, SPORTS_UOF: 'folder' })).toThrow('not from both')
})

it('push services reach the operator at the sender of its e-mails, unless another contact is set', () => {
  const contactOf = (more: Record<string, string>) => readConfig(more).push.contact
  expect(contactOf({ MAIL_FROM: 'Yakamoz <post@yakamoz.example>' })).toBe('mailto:post@yakamoz.example')
  expect(contactOf({ PUSH_CONTACT: 'https://yakamoz.example/contact' })).toBe('https://yakamoz.example/contact')
})

it('the hours of support are two hours of a day, or unknown', () => {
  const hoursOf = (written: string) => readConfig({ SUPPORT_HOURS: written }).supportHours
  expect([hoursOf('9-18'), hoursOf('10-2'), hoursOf('0-24'), hoursOf('')]).toEqual([
    { from: 9, to: 18 },
    { from: 10, to: 2 },
    { from: 0, to: 24 },
    undefined,
  ])
})

it('accepts the address of a database on several hosts, and refuses it if one of them cannot be read', () => {
  const database = { SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://me:word@one:5432,two:5433/yakamoz' }
  expect(readConfig(database).databaseUrl).toBe(database.DATABASE_URL)
  expect(() => readConfig({ ...database, DATABASE_URL: 'postgres://me@one:5432,two:port/yakamoz' })).toThrow(
    'DATABASE_URL',
  )
})

it('[B74] shows staff every variable with its value, and of secrets and passwords nothing', () => {
  const secrets = {
    SECRET: 's3cret-'.repeat(8),
    SOFTSWISS_TOKEN: 's3cret-token',
    SPORTS_UOF_TOKEN: 's3cret-token',
    SPORTS_UOF_QUEUE: 'amqps://me:s3cret@queue.example',
    SOFTSWISS_URL: 'https://me:s3cret@aggregator.example/v1?key=s3cret',
    PUSH_PRIVATE_KEY: 's3cret-key',
    VERIFICATION_SECRET: 's3cret-'.repeat(8),
    DATABASE_URL: 'postgres://me:s3cret@/yakamoz',
    SMTP_URL: 'smtp://me:s3cret@mail.example:587',
    SMS_URL: 'https://me:s3cret@gateway.example/sms',
    EVENTS_WEBHOOK_URL: 'https://me:s3cret@warehouse.example/events?key=s3cret',
    EVENTS_WEBHOOK_SECRET: 'whsec_s3crets3crets3crets3crets3crets3cret',
    EVENTS_NATS_URL: 'nats://me:s3cret@one.example:4222,nats://me:s3cret@two.example:4222',
  }
  const shown = publicSettings({ ...secrets, PORT: '8080', HOME: '/root' })
  expect(JSON.stringify(shown)).not.toContain('s3cret')
  expect(JSON.stringify(shown)).not.toContain('me:')
  const of = (name: string) => shown.find((one) => one.name === name)
  expect(of('PORT')).toEqual({ name: 'PORT', value: '8080', isSecret: false, isDefault: false })
  expect(of('SECRET')).toMatchObject({ value: 'set', isSecret: true })
  expect(of('EVENTS_NATS_URL')).toMatchObject({ value: 'nats://one.example:4222,nats://two.example:4222' })
  expect(of('SMTP_URL')).toMatchObject({ value: 'smtp://mail.example:587' })
  expect(of('PUSH')).toMatchObject({ value: 'on', isDefault: true })
  expect(of('HOME')).toBeUndefined()
})
