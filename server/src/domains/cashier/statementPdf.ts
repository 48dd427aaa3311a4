import { fileURLToPath } from 'node:url'
import { dayOf, kurusToText, type Language } from '@yakamoz/values'
import PDFDocument from 'pdfkit'
import type { Entry, Range } from './statement.ts'
import { accountNames, columnHeadsOf, dayText, reasonLabel, timeText } from './statementTexts.ts'

const font = fileURLToPath(new URL('../../../content/fonts/yakamoz-sans.ttf', import.meta.url))

export type PdfOptions = { site: string; player: string; range: Range; nowMs: number; language: Language }

const texts: Record<
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
/** Time, movement, subject, account, amount, balance. */
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

type Pdf = InstanceType<typeof PDFDocument>

const drawRow = (pdf: Pdf, y: number, cells: readonly string[], colour: string): void => {
  pdf.fillColor(colour)
  columns.forEach(({ x, width, align }, index) => {
    pdf.text(cells[index] ?? '', x, y, { width, align, lineBreak: false, ellipsis: true })
  })
}

const drawHeads = (pdf: Pdf, y: number, language: Language): number => {
  pdf.fontSize(9)
  drawRow(pdf, y, columnHeadsOf(language), faint)
  pdf
    .moveTo(margin, y + 14)
    .lineTo(547, y + 14)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  return y + rowHeight + 4
}

const drawTitle = (pdf: Pdf, { site, player, range, nowMs, language }: PdfOptions): number => {
  const labels = texts[language]
  const from = dayText(range.startDate, language)
  const until = dayText(range.endDate, language)
  const period = from || until ? `${from || '…'} – ${until || '…'}` : labels.all
  pdf.fillColor(ink).fontSize(20).text(labels.title, margin, margin)
  pdf.fontSize(10).fillColor(faint)
  pdf.text(`${site}  ·  ${labels.player}: ${player}`, margin, margin + 32)
  pdf.text(`${labels.period}: ${period}  ·  ${labels.made}: ${dayText(dayOf(nowMs), language)}`, margin, margin + 48)
  return margin + 80
}

const numberPages = async (pdf: Pdf, language: Language): Promise<void> => {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    if (page % 20 === 0) await yieldToOthers()
    pdf.switchToPage(page)
    // Without this, text below the margin would start another page.
    pdf.page.margins.bottom = 0
    pdf
      .fontSize(8)
      .fillColor(faint)
      .text(`${texts[language].page} ${page + 1} / ${count}`, margin, 800, {
        width: 499,
        align: 'right',
        lineBreak: false,
      })
  }
}

const cellsOf = (entry: Entry, language: Language): string[] => [
  timeText(entry, language),
  reasonLabel(entry.reason, language),
  entry.about[language],
  accountNames[entry.account][language],
  kurusToText(entry.amount, language),
  kurusToText(entry.balance, language),
]

/** Lets other calls run after each page: the longest statement takes half a second in total. */
const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const drawEntries = async (pdf: Pdf, entries: readonly Entry[], sheet: PdfOptions): Promise<void> => {
  const { language } = sheet
  let y = drawHeads(pdf, drawTitle(pdf, sheet), language)
  for (const entry of entries) {
    if (y > lastRowY) {
      await yieldToOthers()
      pdf.addPage()
      y = drawHeads(pdf, margin, language)
    }
    drawRow(pdf, y, cellsOf(entry, language), ink)
    y += rowHeight
  }
  await numberPages(pdf, language)
}

const createPdf = ({ language }: PdfOptions): Pdf =>
  new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: language,
    info: { Title: texts[language].title },
  }).font(font)

/** Returns the statement as a PDF of A4 pages, in the order of the entries. */
export const pdfOf = (entries: readonly Entry[], sheet: PdfOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = createPdf(sheet)
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    drawEntries(pdf, entries, sheet).then(() => pdf.end(), reject)
  })
