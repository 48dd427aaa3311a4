import { describe, expect, it } from 'vitest'
import { cleanMessage, cleanStack, longestMessage, pagePattern, reportedOf } from './errorReport.ts'

describe('the message of a reported error', () => {
  it.each([
    ["TypeError: Cannot read properties of undefined (reading 'map')", undefined],
    ["undefined is not an object (evaluating 'row.data.legs')", undefined],
    ['Minified React error #418', undefined],
    ['x is not a function', undefined],
  ])('keeps what says where the mistake is: %s', (message) => {
    expect(cleanMessage(message)).toBe(message)
  })

  it.each([
    ['an e-mail', 'no player elif.yil@example.org here', 'elif'],
    ['an e-mail with a plus', 'for elif+a@example.org', 'elif'],
    ['a token', 'bad token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dBjftJeZ', 'eyJ'],
    ['an id', 'no coupon 01J9Z3QK7M8N5P2R4T6V8W0XYZ', '01J9'],
    ['an IBAN', 'TR330006100519786457841326 is wrong', 'TR33'],
    ['an identity number', 'identity 10000000146', '1000'],
    ['an amount', 'balance is 1.250,50 now', '250'],
    ['a phone', 'call +90 555 123 45 67', '555'],
    ['an address with a query', 'at https://site.example/account_reset?token=abcdef', 'abcdef'],
    ['a value in double quotes', 'Unexpected token, "Elif Sok. 5"... is not valid JSON', 'Elif'],
    ['a value in single quotes', "no such name 'Elif Yil'", 'Elif'],
    ['a name in other letters', 'not found: Yılmaz', 'Yılmaz'],
    ['an open quote', 'Unexpected end: "Elif', 'Elif'],
  ])('loses %s', (_, message, secret) => {
    expect(cleanMessage(message)).not.toContain(secret)
  })

  it('is cut', () => {
    expect(cleanMessage('word '.repeat(1_000)).length).toBeLessThanOrEqual(longestMessage)
  })

  it('is the same when it is cleaned again', () => {
    const once = cleanMessage('TypeError: "a" for elif@example.org, 12.50 at https://a.example/x?y=1')
    expect(cleanMessage(once)).toBe(once)
  })
})

describe('the stack of a reported error', () => {
  it('of every browser becomes names, own files and positions', () => {
    const chrome = `TypeError: secret elif@example.org
    at Stage (https://site.example/assets/play-B0odw_RE.js:1:2345)
    at async Object.onClick (https://site.example/assets/slip-x.js?v=token:2:3)
    at https://site.example/assets/frame-C.js:1:9
    at <anonymous>
    at eval (eval at <anonymous> (https://site.example/account_reset?token=abc:1:1))`
    expect(cleanStack(chrome)).toBe(
      [
        'Stage /assets/play-B0odw_RE.js:1:2345',
        'Object.onClick /assets/slip-x.js:2:3',
        '- /assets/frame-C.js:1:9',
      ].join('\n'),
    )
    const firefox = 'Stage@https://site.example/assets/play-B.js:1:2\n@https://site.example/assets/frame-C.js:3:4\n'
    expect(cleanStack(firefox)).toBe('Stage /assets/play-B.js:1:2\n- /assets/frame-C.js:3:4')
  })

  it('holds nothing of extensions and of pages', () => {
    const stack = 'at a (chrome-extension://abcdef/content.js:1:1)\nat b (https://site.example/play/slot/101:3:4)'
    expect(cleanStack(stack)).toBe('')
  })

  it('is the same when it is cleaned again', () => {
    const once = cleanStack(
      'at Stage (https://site.example/assets/play-B.js:1:2)\nat https://a.example/assets/x.js:1:2',
    )
    expect(cleanStack(once)).toBe(once)
  })
})

it.each([
  ['/play/slot/101', '/play/slot/*'],
  ['/sport/match/uof:12', '/sport/match/*'],
  ['/account_reset?token=abc', '/account_reset'],
  ['/info/CasinoRules#top', '/info/CasinoRules'],
  ['/', '/'],
  ['/01J9Z3QK7M8N5P2R4T6V8W0XYZ/elif@example.org', '/*/*'],
])('the page %s is reported as %s', (path, pattern) => {
  expect(pagePattern(path)).toBe(pattern)
})

it('what is thrown without being an error is reported by its kind alone', () => {
  expect(reportedOf('elif@example.org')).toEqual({ message: 'thrown: string', stack: '' })
  expect(reportedOf(new RangeError('too deep')).message).toBe('RangeError: too deep')
})
