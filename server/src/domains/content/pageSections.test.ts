import { describe, expect, it } from 'vitest'
import { sectionsOf } from './pageSections.ts'

describe('the sections of a page', () => {
  it('are its headings with the text below each; a chapter without text is left out', () => {
    const html = `<p>Giriş.</p>
<h2>Para çekme</h2>
<h3>Ne kadar?</h3>
<p>En az 100 ₺ &amp; en çok <strong>50.000 ₺</strong>.</p><ul><li>Bir</li><li>İki</li></ul>
<h3>Kime?</h3><p>Kendine.</p>`
    expect(sectionsOf(html)).toEqual([
      { heading: 'Ne kadar?', text: 'En az 100 ₺ & en çok 50.000 ₺. Bir İki' },
      { heading: 'Kime?', text: 'Kendine.' },
    ])
    expect(sectionsOf('<p>Başlıksız.</p>')).toEqual([])
  })

  it('have the beginning of a long text, up to a sentence or a word', () => {
    const [sentences] = sectionsOf(`<h2>Uzun</h2><p>${'Bu bir cümle. '.repeat(40)}</p>`)
    expect(sentences?.text).toMatch(/cümle\.$/)
    expect(sentences?.text.length).toBeLessThanOrEqual(320)
    const [words] = sectionsOf(`<h2>Uzun</h2><p>${'kelime '.repeat(80)}</p>`)
    expect(words?.text).toMatch(/kelime …$/)
  })
})
