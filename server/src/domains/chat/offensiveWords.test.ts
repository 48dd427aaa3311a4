import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasOffensiveWord } from './offensiveWords.ts'

const root = join(import.meta.dirname, '../../../..')

describe('the filter of words', () => {
  it.each([
    'orospu çocuğu',
    'OROSPU',
    'orosspuuu',
    '0r0spu',
    'o r o s p u',
    'siktir git',
    'SİKTİR',
    's1kt1r',
    's.i.k.t.i.r',
    's\u200biktir',
    'hadi amk',
    'oç',
    'gotveren',
    'pezevenkler',
    'göt',
    'fuck',
    'f u c k this',
    'fuuuuck',
    'sh1t',
    'b!tch',
    'you ass',
    'cum',
    'ｆｕｃｋ',
  ])('[A90] finds %j', (text) => {
    expect(hasOffensiveWord(text)).toBe(true)
  })

  it.each([
    'sık sık kazanıyorum',
    'I am happy, I got it',
    'Cuma ve cumartesi maç var',
    'sanal bahis analiz',
    'bu turda 100x',
    'klasik blackjack, amca götürdü',
    'sikke topladım',
    'class pass assassin',
    'Şampiyonsun! 3-1 biter',
    'a b c d',
    '5x 10x 50x!!!',
    'ama niye',
    'gg wp',
  ])('[A90] lets %j pass', (text) => {
    expect(hasOffensiveWord(text)).toBe(false)
  })

  it('[A90] finds nothing in the texts of the site', () => {
    const files = globSync('{web/src/texts/*/*.json,server/content/information/*.html}', { cwd: root })
    expect(files.length).toBeGreaterThan(30)
    for (const file of files) {
      const found = [...new Set(readFileSync(join(root, file), 'utf8').split(/[^\p{L}]+/u))].filter(hasOffensiveWord)
      expect(found, file).toEqual([])
    }
  })
})
