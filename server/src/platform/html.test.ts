import fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlParagraphs, plainParagraphs } from './html.ts'

it('[B250] reads the plain text again from which paragraphs were made', () => {
  const line = fc.stringMatching(/^[a-zğı&<>";]{1,12}$/)
  const paragraph = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 4 }), (paragraphs) => {
      const typed = paragraphs.join('\n\n')
      expect(plainParagraphs(htmlParagraphs(typed))).toBe(typed)
    }),
  )
})

it('[B250] reads the words of other HTML, paragraph by paragraph', () => {
  expect(plainParagraphs('<p>Bir <b>iki</b></p>\n<p>Üç &amp; dört<br />beş</p>')).toBe('Bir iki\n\nÜç & dört\nbeş')
})
