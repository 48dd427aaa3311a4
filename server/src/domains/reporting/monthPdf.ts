import { fileURLToPath } from 'node:url'
import { ggrOf, holdOf, ngrOf, type Played } from '@yakamoz/contract/console/figures'
import { type Day, type Kurus, kurusToText, type Language } from '@yakamoz/values'
import PDFDocument from 'pdfkit'
import type { MonthReport } from './monthReport.ts'
import type { HouseRow, PlayReport } from './readReports.ts'

const font = fileURLToPath(new URL('../../../content/fonts/yakamoz-sans.ttf', import.meta.url))

export type MonthSheet = { site: string; language: Language; madeOn: Day }

const texts = {
  tr: {
    title: 'Aylık rapor',
    made: 'Hazırlandığı gün',
    page: 'Sayfa',
    before: 'önceki aya göre',
    none: 'önceki ay yok',
    ngr: 'NGR',
    casinoGgr: 'Casino GGR',
    sportGgr: 'Spor GGR',
    bonusCost: 'Bonus ve ödül maliyeti',
    deposits: 'Yatırım',
    withdrawals: 'Çekim',
    bets: 'Bahis',
    registered: 'Yeni üye',
    firstDeposits: 'İlk yatırım',
    byDay: 'Güne göre GGR',
    games: 'En çok kazandıran oyunlar',
    leagues: 'En çok kazandıran ligler',
    payments: 'Ödeme yöntemleri',
    owed: 'Oyunculara olan borç',
    name: 'Ad',
    stakes: 'Bahis tutarı',
    wins: 'Kazanç',
    ggr: 'GGR',
    hold: 'Hold',
    method: 'Yöntem',
    approved: 'Onaylanan',
    success: 'Başarı',
    amount: 'Tutar',
    deposit: 'Yatırım',
    withdrawal: 'Çekim',
    cash: 'Nakit',
    bonus: 'Bonus',
    held: 'Ayrılmış',
    coupons: 'Açık kuponların en yüksek kazancı',
    several: 'Birkaç ligden kuponlar',
    other: 'Diğerleri',
    noMethod: 'Yöntemsiz',
    notes:
      'GGR: sonuçlanan bahislerin tutarı eksi kazanç. NGR: GGR eksi bonus ve ödül maliyeti. Hold: GGR’nin bahis tutarına oranı. Düzeltmeler yapıldıkları günde sayılır. Günler İstanbul saatine göredir.',
  },
  en: {
    title: 'Monthly report',
    made: 'Prepared on',
    page: 'Page',
    before: 'to the month before',
    none: 'no month before',
    ngr: 'NGR',
    casinoGgr: 'Casino GGR',
    sportGgr: 'Sport GGR',
    bonusCost: 'Cost of bonuses and prizes',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    bets: 'Bets',
    registered: 'New players',
    firstDeposits: 'First deposits',
    byDay: 'GGR by day',
    games: 'Games that brought the most',
    leagues: 'Leagues that brought the most',
    payments: 'Payment methods',
    owed: 'Owed to players',
    name: 'Name',
    stakes: 'Stakes',
    wins: 'Wins',
    ggr: 'GGR',
    hold: 'Hold',
    method: 'Method',
    approved: 'Approved',
    success: 'Success',
    amount: 'Amount',
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    cash: 'Cash',
    bonus: 'Bonus',
    held: 'Reserved',
    coupons: 'The most that open coupons can win',
    several: 'Coupons over several leagues',
    other: 'Others',
    noMethod: 'Without a method',
    notes:
      'GGR: settled stakes less wins. NGR: GGR less the cost of bonuses and prizes. Hold: GGR divided by the stakes. Corrections count on the day on which they are made. Days are those of Istanbul.',
  },
} as const satisfies Record<Language, Record<string, string>>
type Words = (typeof texts)[Language]

const locales = { tr: 'tr-TR', en: 'en-GB' } as const
const margin = 48
const right = 547
const width = right - margin
const ink = '#14233d'
const faint = '#5b6b85'
const line = '#cfd8e6'
const tide = '#1f7fae'
const coral = '#b23a48'

type Pdf = InstanceType<typeof PDFDocument>

/** What is drawn with: the document, its words, and the height at which the next part begins. */
type Sheet = { pdf: Pdf; words: Words; language: Language; y: number }

const money = ({ language }: Sheet, kurus: number): string => kurusToText(kurus as Kurus, language)
const number = ({ language }: Sheet, value: number): string => new Intl.NumberFormat(locales[language]).format(value)
const percent = ({ language }: Sheet, share: number | undefined, digits = 2): string =>
  share === undefined
    ? '–'
    : new Intl.NumberFormat(locales[language], {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(share)

const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )

const dayName = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** By how much a figure lies above that of the month before, in per cent. */
const changeText = (sheet: Sheet, now: number, before: number | undefined): string => {
  if (before === undefined || before === 0) return sheet.words.none
  const change = new Intl.NumberFormat(locales[sheet.language], {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  }).format((now - before) / Math.abs(before))
  return `${change} ${sheet.words.before}`
}

type Figure = { name: string; of(row: HouseRow): number; isMoney: boolean }

const figuresOf = (words: Words): Figure[] => [
  { name: words.ngr, of: ngrOf, isMoney: true },
  { name: words.casinoGgr, of: ({ casino }) => ggrOf(casino), isMoney: true },
  { name: words.sportGgr, of: ({ sport }) => ggrOf(sport), isMoney: true },
  { name: words.bonusCost, of: ({ bonusCost, prizeCost }) => bonusCost + prizeCost, isMoney: true },
  { name: words.deposits, of: ({ deposits }) => deposits, isMoney: true },
  { name: words.withdrawals, of: ({ withdrawals }) => withdrawals, isMoney: true },
  { name: words.bets, of: ({ bets }) => bets, isMoney: false },
  { name: words.registered, of: ({ registered }) => registered, isMoney: false },
  { name: words.firstDeposits, of: ({ firstDeposits }) => firstDeposits, isMoney: false },
]

const figureColumns = 3
const figureHeight = 58

/** The figures of the month, three in a line, each with its change. */
const drawFigures = (sheet: Sheet, { sums, before }: MonthReport): void => {
  if (!sums) return
  const { pdf, words } = sheet
  const each = width / figureColumns
  figuresOf(words).forEach(({ name, of, isMoney }, index) => {
    const x = margin + (index % figureColumns) * each
    const y = sheet.y + Math.floor(index / figureColumns) * figureHeight
    const value = of(sums)
    pdf
      .fontSize(9)
      .fillColor(faint)
      .text(name, x, y, { width: each - 12, lineBreak: false, ellipsis: true })
    pdf
      .fontSize(16)
      .fillColor(ink)
      .text(isMoney ? money(sheet, value) : number(sheet, value), x, y + 13, { width: each - 12, lineBreak: false })
    pdf
      .fontSize(8)
      .fillColor(faint)
      .text(changeText(sheet, value, before && of(before)), x, y + 35, { width: each - 12, lineBreak: false })
  })
  sheet.y += figureHeight * 3 + 8
}

const drawHeading = (sheet: Sheet, text: string): void => {
  sheet.pdf.fontSize(12).fillColor(ink).text(text, margin, sheet.y)
  sheet.y += 22
}

const chartHeight = 300

/** GGR day by day as bars above and below zero. */
const drawDays = (sheet: Sheet, { days }: MonthReport): void => {
  const { pdf, words } = sheet
  if (days.length === 0) return
  drawHeading(sheet, words.byDay)
  const values = days.map(({ casino, sport }) => ggrOf(casino) + ggrOf(sport))
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)]
  const scale = (chartHeight - 20) / Math.max(1, most - least)
  const zero = sheet.y + most * scale
  const each = width / values.length
  values.forEach((value, index) => {
    const height = Math.max(0.75, Math.abs(value) * scale)
    const top = value < 0 ? zero : zero - height
    pdf.rect(margin + index * each + each * 0.15, top, each * 0.7, height).fill(value < 0 ? coral : tide)
  })
  pdf.moveTo(margin, zero).lineTo(right, zero).lineWidth(0.5).strokeColor(line).stroke()
  const labelY = sheet.y + (most - least) * scale + 4
  days.forEach(({ key }, index) => {
    if (index % 5 !== 0 && index !== days.length - 1) return
    pdf
      .fontSize(7)
      .fillColor(faint)
      .text(String(Number(key.slice(8))), margin + index * each, labelY, {
        width: each,
        align: 'center',
        lineBreak: false,
      })
  })
  sheet.y = labelY + 24
}

type Column = { name: string; width: number; align: 'left' | 'right' }

const rowHeight = 16

const drawRow = (sheet: Sheet, columns: readonly Column[], cells: readonly string[], colour: string): void => {
  let x = margin
  columns.forEach((column, index) => {
    sheet.pdf.fillColor(colour).text(cells[index] ?? '', x, sheet.y, {
      width: column.width - 6,
      align: column.align,
      lineBreak: false,
      ellipsis: true,
    })
    x += column.width
  })
  sheet.y += rowHeight
}

const drawTable = (
  sheet: Sheet,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void => {
  if (rows.length === 0) return
  drawHeading(sheet, title)
  sheet.pdf.fontSize(8.5)
  drawRow(
    sheet,
    columns,
    columns.map(({ name }) => name),
    faint,
  )
  sheet.pdf
    .moveTo(margin, sheet.y - 3)
    .lineTo(right, sheet.y - 3)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  for (const row of rows) drawRow(sheet, columns, row, ink)
  sheet.y += 14
}

const shownRows = 8

/** The rows with the highest GGR, and the others as one. */
const topRows = (sheet: Sheet, { rows, sum }: PlayReport): string[][] => {
  const { words, language } = sheet
  const cells = (name: string, played: Played): string[] => [
    name,
    money(sheet, played.stakes),
    money(sheet, played.wins),
    money(sheet, ggrOf(played)),
    percent(sheet, holdOf(played)),
  ]
  const top = rows.slice(0, shownRows)
  const rest = {
    stakes: sum.stakes - top.reduce((total, { stakes }) => total + stakes, 0),
    wins: sum.wins - top.reduce((total, { wins }) => total + wins, 0),
  }
  const nameOf = ({ key, name }: PlayReport['rows'][number]) => name?.[language] ?? (key === '*' ? words.several : key)
  return [...top.map((row) => cells(nameOf(row), row)), ...(rows.length > shownRows ? [cells(words.other, rest)] : [])]
}

const drawTables = (sheet: Sheet, { games, leagues, payments, owed }: MonthReport): void => {
  const { words, language } = sheet
  const played: Column[] = [
    { name: words.name, width: 203, align: 'left' },
    { name: words.stakes, width: 84, align: 'right' },
    { name: words.wins, width: 84, align: 'right' },
    { name: words.ggr, width: 76, align: 'right' },
    { name: words.hold, width: 52, align: 'right' },
  ]
  drawTable(sheet, words.games, played, topRows(sheet, games))
  drawTable(sheet, words.leagues, played, topRows(sheet, leagues))
  drawTable(
    sheet,
    words.payments,
    [
      { name: words.method, width: 243, align: 'left' },
      { name: words.approved, width: 84, align: 'right' },
      { name: words.success, width: 76, align: 'right' },
      { name: words.amount, width: 96, align: 'right' },
    ],
    payments.map(({ name, kind, approved, refused, amount }) => [
      `${words[kind]} · ${name[language] || words.noMethod}`,
      number(sheet, approved),
      percent(sheet, approved + refused === 0 ? undefined : approved / (approved + refused), 1),
      money(sheet, amount),
    ]),
  )
  if (owed)
    drawTable(
      sheet,
      words.owed,
      [
        { name: words.name, width: 343, align: 'left' },
        { name: words.amount, width: 156, align: 'right' },
      ],
      (['cash', 'bonus', 'held', 'coupons'] as const).map((of) => [words[of], money(sheet, owed[of])]),
    )
}

const numberPages = ({ pdf, words }: Sheet): void => {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Without this, text below the margin would start another page.
    pdf.page.margins.bottom = 0
    pdf
      .fontSize(8)
      .fillColor(faint)
      .text(`${words.page} ${page + 1} / ${count}`, margin, 800, { width, align: 'right', lineBreak: false })
  }
}

const draw = (pdf: Pdf, report: MonthReport, { site, language, madeOn }: MonthSheet): void => {
  const words = texts[language]
  const sheet: Sheet = { pdf, words, language, y: margin + 78 }
  pdf.fontSize(20).fillColor(ink).text(monthName(report.month, language), margin, margin)
  pdf
    .fontSize(10)
    .fillColor(faint)
    .text(`${site}  ·  ${words.title}  ·  ${words.made}: ${dayName(madeOn, language)}`, margin, margin + 30)
  drawFigures(sheet, report)
  drawDays(sheet, report)
  pdf.fontSize(8).fillColor(faint).text(words.notes, margin, sheet.y, { width })
  pdf.addPage()
  sheet.y = margin
  drawTables(sheet, report)
  numberPages(sheet)
}

/** Returns the report of a month as a PDF of two A4 pages: the figures with their changes and days, then games, leagues and payments. */
export const monthPdf = (report: MonthReport, sheet: MonthSheet): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'A4',
      margin,
      bufferPages: true,
      lang: sheet.language,
      info: { Title: `${texts[sheet.language].title} ${report.month}` },
    }).font(font)
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    draw(pdf, report, sheet)
    pdf.end()
  })
