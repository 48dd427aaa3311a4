import { expect, it } from 'vitest'
import { pageAddress } from './address.ts'

it.each([
  ['/', '/'],
  ['/slot?sort=rtp', '/slot?sort=rtp'],
  ['//', '/'],
  ['//[/', '/[/'],
  ['//other.example/slot', '/other.example/slot'],
  ['/\\other.example/slot', '/other.example/slot'],
  ['http://other.example/slot/', '/slot/'],
  ['http://other.example', '/'],
  ['/search?q=http://other.example', '/search?q=http://other.example'],
])('a request for %s is for a page of this site', (asked, path) => {
  expect(pageAddress(asked, 'https://here.example').href).toBe(`https://here.example${path}`)
})
