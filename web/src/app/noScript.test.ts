import { expect, it } from 'vitest'
import { withNoScript } from './noScript.ts'

it('a page says at its top, in both languages, that it needs JavaScript', () => {
  const page = withNoScript('<html><head></head><body class="a"><main>x</main></body></html>')
  expect(page).toMatch(
    /^<html><head><\/head><body class="a"><noscript><div .*<\/noscript><main>x<\/main><\/body><\/html>$/,
  )
  expect(page).toContain('<p lang="tr"><b>Bu site JavaScript ile çalışır.</b>')
  expect(page).toContain('<p lang="en"><b>This site needs JavaScript.</b>')
})
