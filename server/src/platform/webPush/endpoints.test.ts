import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxEndpointLength, pushServiceOf } from './endpoints.ts'

describe('the endpoint of a subscription', () => {
  it('is accepted at the push services of the browsers [A93]', () => {
    const accepted = {
      'https://fcm.googleapis.com/fcm/send/dQw4w9:APA91bF-x_y': 'fcm',
      'https://fcm.googleapis.com/wp/dQw4w9:APA91bF-x_y': 'fcm',
      'https://FCM.GoogleApis.com/fcm/send/a': 'fcm',
      'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABm-_==': 'mozilla',
      'https://eu.push.services.mozilla.com/wpush/v1/a': 'mozilla',
      'https://web.push.apple.com/QHbPTH-_x': 'apple',
      'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2bx%3d%3d': 'wns',
    }
    for (const [endpoint, service] of Object.entries(accepted))
      expect([endpoint, pushServiceOf(endpoint)]).toEqual([endpoint, service])
  })

  it('is refused at any other host, however its address is written [A93]', () => {
    const refused = [
      // Other hosts, and names that contain the name of a push service.
      'https://example.com/fcm.googleapis.com',
      'https://evilfcm.googleapis.com/a',
      'https://evilfcm.googleapis.com.example/a',
      'https://fcm.googleapis.com.example/a',
      'https://fcm.googleapis.com.evil.example/a',
      'https://xpush.apple.com/a',
      'https://push.apple.com/a',
      'https://evil-push.services.mozilla.com/a',
      'https://notify.windows.com.example/a',
      'https://evilnotify.windows.com/a',
      'https://jmt17.google.com/fcm/send/a',
      // Users, ports, fragments.
      'https://fcm.googleapis.com@example.com/a',
      'https://user@fcm.googleapis.com/a',
      'https://user:password@fcm.googleapis.com/a',
      'https://@fcm.googleapis.com/a',
      'https://fcm.googleapis.com:443/a',
      'https://fcm.googleapis.com:22/a',
      'https://fcm.googleapis.com:/a',
      'https://fcm.googleapis.com/a#b',
      'https://example.com#@fcm.googleapis.com/a',
      'https://example.com?@fcm.googleapis.com/a',
      'https://example.com\\@fcm.googleapis.com/a',
      'https:\\\\fcm.googleapis.com\\a',
      'https:/fcm.googleapis.com/a',
      'https:fcm.googleapis.com/a',
      'https:///fcm.googleapis.com/a',
      '//fcm.googleapis.com/a',
      // Points and characters that a resolver or a parser could read in another way.
      'https://fcm.googleapis.com./a',
      'https://fcm..googleapis.com/a',
      'https://.fcm.googleapis.com/a',
      'https://.push.apple.com/a',
      'https://fcm.googleapis.com%2eexample/a',
      'https://fcm%2Egoogleapis.com/a',
      'https://fcm.googleapis.com%00.example/a',
      'https://fcm.googleapis.com\u0000/a',
      'https://fcm.goog\u200bleapis.com/a',
      'https://fcm.googleapis.c\u043em/a',
      'https://fcm。googleapis。com/a',
      'https://ｆcm.googleapis.com/a',
      'https://fcm.googleap\u0131s.com/a',
      'https://fcm.googleapis.com/a b',
      'https://fcm.googleapis.com/a\nHost: example.com',
      'https://fcm.googleapis.com/\t',
      ' https://fcm.googleapis.com/a',
      'https://fcm.googleapis.com/a ',
      'ht\ntps://fcm.googleapis.com/a',
      // Addresses of machines.
      'https://127.0.0.1/a',
      'https://2130706433/a',
      'https://0x7f.1/a',
      'https://[::1]/a',
      'https://[::ffff:127.0.0.1]/a',
      'https://169.254.169.254/latest/meta-data/',
      'https://localhost/a',
      // Other schemes, and nothing.
      'http://fcm.googleapis.com/a',
      'ftp://fcm.googleapis.com/a',
      'file://fcm.googleapis.com/a',
      'javascript:alert(1)',
      'data:text/plain,fcm.googleapis.com',
      'https://fcm.googleapis.com',
      'fcm.googleapis.com/a',
      '',
      `https://fcm.googleapis.com/${'a'.repeat(maxEndpointLength)}`,
    ]
    for (const endpoint of refused) expect([endpoint, pushServiceOf(endpoint)]).toEqual([endpoint, undefined])
  })

  const part = fc.constantFrom(
    'fcm.googleapis.com',
    'web.push.apple.com',
    '.',
    '@',
    ':',
    '/',
    '\\',
    '#',
    '?',
    '%',
    'x',
    '1',
    '。',
    '[',
    ']',
    '-',
    ' ',
  )
  it('leads to the host that the request is sent to [A93]', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const endpoint = `https://${parts.join('')}/a`
        if (pushServiceOf(endpoint) === undefined) return
        const { hostname, port, username, password } = new URL(endpoint)
        expect(hostname).toMatch(/^fcm\.googleapis\.com$|\.push\.apple\.com$/)
        expect([port, username, password]).toEqual(['', '', ''])
      }),
      { numRuns: 2_000 },
    )
  })
})
