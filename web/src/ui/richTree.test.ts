import { describe, expect, it } from 'vitest'
import { type Piece, richTree, safeHref } from './richTree.ts'

const wordsOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : wordsOf(piece.pieces))).join('')
const tagsOf = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.tag, ...tagsOf(piece.pieces)]))

describe('a text of the editors', () => {
  it('keeps headings, lists and links', () => {
    expect(richTree('<h2>A</h2><ul><li>b <b>c</b></li></ul><a href="/info/FAQ">d</a>')).toEqual([
      { tag: 'h2', pieces: ['A'] },
      { tag: 'ul', pieces: [{ tag: 'li', pieces: ['b ', { tag: 'b', pieces: ['c'] }] }] },
      { tag: 'a', href: '/info/FAQ', pieces: ['d'] },
    ])
  })

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT >',
    '<style>p{}</style>',
    '<script>alert(1)',
    '<iframe src="https://x.example"></iframe>',
    '<!-- alert(1) -->',
  ])('shows nothing of %s', (html) => {
    expect(wordsOf(richTree(`a${html}b`))).toMatch(/^ab?$/)
    expect(tagsOf(richTree(html))).toEqual([])
  })

  it('keeps an amount and its sign on one line', () => {
    expect(richTree('<p>En çok 1.998 ₺ ya da 999 ₺’ye kadar, ₺ ile</p>')).toEqual([
      { tag: 'p', pieces: ['En çok 1.998\u00a0₺ ya da 999\u00a0₺’ye kadar, ₺ ile'] },
    ])
  })

  it('drops unknown tags and attributes and keeps their text', () => {
    expect(richTree('<p onclick="x()" style="y">a<img src=x onerror=alert(1)>b</p>')).toEqual([
      { tag: 'p', pieces: ['a', 'b'] },
    ])
    expect(richTree('<svg onload=alert(1)>c</svg>')).toEqual(['c'])
  })

  it.each([
    'javascript:alert(1)',
    ' java&#115;cript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://plain.example',
    '/\\evil.example',
  ])('follows no link to %s', (href) => {
    expect(safeHref(href.trim())).toBeUndefined()
    expect(richTree(`<a href="${href}">a</a>`)).toEqual([{ tag: 'a', pieces: ['a'] }])
  })

  it('reads entities as letters and never as tags', () => {
    expect(richTree('&lt;script&gt; &amp;amp; &quot;')).toEqual(['<script> &amp; "'])
  })

  it('closes what was left open, and ignores what closes nothing', () => {
    expect(richTree('<ul><li>a</ul>b</p>')).toEqual([{ tag: 'ul', pieces: [{ tag: 'li', pieces: ['a'] }] }, 'b'])
  })
})
