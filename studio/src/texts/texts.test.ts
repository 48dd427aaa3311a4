import { areasOf, languageDifferences, readCatalogue } from '@yakamoz/texts/catalogues'
import { describe, expect, it } from 'vitest'
import { commonTexts } from './common.ts'
import { type Say, sayIn } from './say.ts'
import { slotsTexts } from './slots.ts'

const areas = areasOf('studio')

const files = import.meta.glob<string>('../**/*.ts', { eager: true, query: '?raw', import: 'default' })
/** The code of the clients without its comments, by path. */
const sources = Object.entries(files)
  .filter(([file]) => file.startsWith('../') && !/\.test\.ts$|testing\.ts$/.test(file))
  .map(([file, text]) => ({ file, code: text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '') }))

/** The string literals of a file, and the fixed parts of its templates. */
const literalsIn = (code: string): string[] => [
  ...[...code.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) => text),
  ...[...code.matchAll(/`([^`]*)`/g)].flatMap(([, text = '']) => text.split(/\$\{[^}]*\}/)),
]

/** Matches the keys that a template such as `common.big.${grade}` names. */
const templatesOf = (area: string, code: string): RegExp[] =>
  [...code.matchAll(new RegExp(`\`(${area}\\.[^\`]+)\``, 'g'))].map(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
    return new RegExp(`^${parts.join('\\w+')}$`)
  })

describe('the texts of the games', () => {
  it.each(areas)('have the same keys and blanks in both languages: %s', (area) => {
    expect(languageDifferences('studio', area)).toEqual([])
  })

  it.each(areas)('begin with the name of their area and are all used: %s', (area) => {
    const code = sources.map((source) => source.code).join('\n')
    const templates = templatesOf(area, code)
    const isUsed = (key: string): boolean => code.includes(`'${key}'`) || templates.some((keys) => keys.test(key))
    const unused = Object.keys(readCatalogue('studio', area, 'en')).filter(
      (key) => !key.startsWith(`${area}.`) || !isUsed(key),
    )
    expect(unused).toEqual([])
  })

  it('are nowhere in the code', () => {
    const turkish = /[çğıöşüÇĞİÖŞÜ]/
    const sentence = /^[A-Z][a-z’]+(?: [a-z’]+)+/
    const byLanguage = /\b(?:tr|en): ['"`][^'"`]*\p{L}{2}/u
    const found = sources.flatMap(({ file, code }) => [
      ...literalsIn(code)
        .filter((literal) => turkish.test(literal) || sentence.test(literal))
        .map((literal) => `${file}: ${literal}`),
      ...(byLanguage.test(code) ? [`${file}: a text in both languages`] : []),
    ])
    expect(found).toEqual([])
  })

  it('fill their blanks and choose forms by number', () => {
    const [tr, en] = [sayIn('tr', slotsTexts), sayIn('en', slotsTexts)]
    const win = { count: 3, symbol: 'Nar' }
    expect([tr('slots.waysWin', { ...win, ways: 1 }), tr('slots.waysWin', { ...win, ways: 1024 })]).toEqual([
      '3 Nar × 1 yol',
      '3 Nar × 1.024 yol',
    ])
    expect([en('slots.waysWin', { ...win, ways: 1 }), en('slots.waysWin', { ...win, ways: 1024 })]).toEqual([
      '3 × Nar × 1 way',
      '3 × Nar × 1,024 ways',
    ])
  })

  it('of an area that is not given do not compile', () => {
    const say = sayIn('tr', commonTexts)
    // @ts-expect-error: a key of another area
    expect(say('slots.cap')).toBe('slots.cap')
    // @ts-expect-error: the texts of the slots are missing
    const wide: Say<'common.win' | 'slots.cap'> = say
    expect(wide('common.win')).toBe('Kazanç')
    // @ts-expect-error: `amount` is missing
    expect(say('common.withBonus')).toBe(' bonus dahil')
  })
})
