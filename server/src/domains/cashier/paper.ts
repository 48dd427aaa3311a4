import { fileURLToPath } from 'node:url'
import { dayOf, kurusToText, type Language } from '@yakamoz/values'
import PDFDocument from 'pdfkit'
import { accountNames, dayText, type Entry, headsOf, momentOf, type Range, reasonLabel } from './statement.ts'

const font = fileURLToPath(new URL('../../../content/fonts/yakamoz-sans.ttf', import.meta.url))

export type Sheet = { site: string; player: string; range: Range; nowMs: number; language: Language }

const words: Record<
  Language,
  { title: string; player: string; period: string; made: string; all: string; page: string }
> = {
  tr: {
    title: 'Hesap hareketleri',
    player: 'Oyuncu',
    period: 'Dönem',
    made: 'Hazırlandığı gün',
    all: 'tüm zamanlar',
    page: 'Sayfa',
  },
  en: {
    title: 'Account statement',
    player: 'Player',
    period: 'Period',
    made: 'Prepared on',
    all: 'all times',
    page: 'Page',
  },
}

type Column = { x: number; width: number; align: 'left' | 'right' }
const margin = 48
const rowHeight = 17
const lastRowY = 770
/** Time, movement, what it is about, account, amount, balance. */
const columns: readonly Column[] = [
  { x: margin, width: 92, align: 'left' },
  { x: 144, width: 96, align: 'left' },
  { x: 244, width: 96, align: 'left' },
  { x: 344, width: 48, align: 'left' },
  { x: 392, width: 74, align: 'right' },
  { x: 470, width: 77, align: 'right' },
]
const ink = '#14233d'
const faint = '#5b6b85'
const line = '#cfd8e6'

type Paper = InstanceType<typeof PDFDocument>

const row = (paper: Paper, y: number, cells: readonly string[], colour: string): void => {
  paper.fillColor(colour)
  columns.forEach(({ x, width, align }, index) => {
    paper.text(cells[index] ?? '', x, y, { width, align, lineBreak: false, ellipsis: true })
  })
}

const heads = (paper: Paper, y: number, language: Language): number => {
  paper.fontSize(9)
  row(paper, y, headsOf(language), faint)
  paper
    .moveTo(margin, y + 14)
    .lineTo(547, y + 14)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  return y + rowHeight + 4
}

const opening = (paper: Paper, { site, player, range, nowMs, language }: Sheet): number => {
  const said = words[language]
  const from = dayText(range.startDate, language)
  const until = dayText(range.endDate, language)
  const period = from || until ? `${from || '…'} – ${until || '…'}` : said.all
  paper.fillColor(ink).fontSize(20).text(said.title, margin, margin)
  paper.fontSize(10).fillColor(faint)
  paper.text(`${site}  ·  ${said.player}: ${player}`, margin, margin + 32)
  paper.text(`${said.period}: ${period}  ·  ${said.made}: ${dayText(dayOf(nowMs), language)}`, margin, margin + 48)
  return margin + 80
}

const numberPages = async (paper: Paper, language: Language): Promise<void> => {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    if (page % 20 === 0) await turn()
    paper.switchToPage(page)
    // Below the margin a text would begin another page.
    paper.page.margins.bottom = 0
    paper
      .fontSize(8)
      .fillColor(faint)
      .text(`${words[language].page} ${page + 1} / ${count}`, margin, 800, {
        width: 499,
        align: 'right',
        lineBreak: false,
      })
  }
}

const cellsOf = (entry: Entry, language: Language): string[] => [
  momentOf(entry, language),
  reasonLabel(entry.reason, language),
  entry.about[language],
  accountNames[entry.account][language],
  kurusToText(entry.amount, language),
  kurusToText(entry.balance, language),
]

/** Everybody else's calls have their turn after each page: the longest statement takes half a second in all. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const write = async (paper: Paper, entries: readonly Entry[], sheet: Sheet): Promise<void> => {
  const { language } = sheet
  let y = heads(paper, opening(paper, sheet), language)
  for (const entry of entries) {
    if (y > lastRowY) {
      await turn()
      paper.addPage()
      y = heads(paper, margin, language)
    }
    row(paper, y, cellsOf(entry, language), ink)
    y += rowHeight
  }
  await numberPages(paper, language)
}

const open = ({ language }: Sheet): Paper =>
  new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: language,
    info: { Title: words[language].title },
  }).font(font)

/** The statement as a PDF of A4 pages, in the order of the entries. */
export const pdfOf = (entries: readonly Entry[], sheet: Sheet): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const paper = open(sheet)
    const parts: Buffer[] = []
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => resolve(Buffer.concat(parts)))
    paper.on('error', reject)
    write(paper, entries, sheet).then(() => paper.end(), reject)
  })
