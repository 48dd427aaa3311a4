import type { Language } from '@yakamoz/values'
import { escapeHtml } from '../html.ts'

export type Email = { subject: string; body: string; language: Language }
type AppContext = { siteName: string; publicUrl: string }

const words = {
  tr: { open: 'Bağlantıyı aç', otherwise: 'Düğme çalışmıyorsa bu adresi tarayıcına yapıştır:' },
  en: { open: 'Open the link', otherwise: 'If the button does not work, paste this address into your browser:' },
} as const

const isAddress = (paragraph: string): boolean => /^https?:\/\/\S+$/.test(paragraph)

const text = 'font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const button =
  'display:inline-block;padding:13px 22px;border-radius:8px;background:#00755f;color:#ffffff;font-weight:600;text-decoration:none'

const addressPart = (address: string, language: Language): string => {
  const url = escapeHtml(address)
  const { open, otherwise } = words[language]
  return `<p style="margin:24px 0 12px"><a href="${url}" style="${button}">${open}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#54678a">${otherwise}<br>
<a href="${url}" class="link" style="color:#006b57;word-break:break-all">${url}</a></p>`
}

/** A block of lines with facts. */
const factsPart = (paragraph: string): string =>
  `<p class="facts" style="margin:0 0 16px;padding:12px 16px;border-radius:8px;background:#f1f6f9">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`

const partOf = (paragraph: string, language: Language): string => {
  if (isAddress(paragraph)) return addressPart(paragraph, language)
  if (paragraph.includes('\n')) return factsPart(paragraph)
  return `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`
}

/** Styles for mail programs with a dark mode; others show the light one. */
const dark = `@media (prefers-color-scheme:dark){.sea{background:#070d1a!important}.card{background:#0d172a!important;color:#f1f6ff!important}
.quiet{color:#8fa1c2!important}.facts{background:#16233c!important}.link{color:#4ae9c2!important}.name{color:#4ae9c2!important}}`

/**
 * Returns an e-mail as HTML from its plain text: paragraphs, lines with facts, and an address alone in its paragraph as a button. One column of
 * tables with inline styles and without pictures, which all mail programs show; nothing is loaded.
 */
export const emailHtml = ({ subject, body, language }: Email, { siteName, publicUrl }: AppContext): string => {
  const site = escapeHtml(siteName)
  const paragraphs = body.trim().split('\n\n')
  const said = paragraphs.at(-1) === siteName ? paragraphs.slice(0, -1) : paragraphs
  const title = escapeHtml(subject)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><style>${dark}</style></head>
<body class="sea" style="margin:0;background:#eaf1f5"><table role="presentation" class="sea" width="100%" cellpadding="0" cellspacing="0" style="background:#eaf1f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="card" style="${text};padding:28px 28px 16px;border-radius:12px;background:#ffffff;color:#0b1a33">
<p class="name" style="margin:0 0 20px;font-size:18px;font-weight:700;color:#006b57">${site}</p>
<h1 style="margin:0 0 16px;font-size:21px;line-height:1.3">${escapeHtml(titleOf(subject, siteName, language))}</h1>
${said.map((paragraph) => partOf(paragraph, language)).join('\n')}
</td></tr><tr><td class="quiet" style="${text};font-size:13px;padding:16px 28px;color:#54678a"><a href="${escapeHtml(publicUrl)}" class="link" style="color:#006b57">${site}</a></td></tr></table>
</td></tr></table></body></html>`
}

/** Returns the subject without the name of the site, which is shown above it. */
const titleOf = (subject: string, siteName: string, language: Language): string => {
  const title = subject.startsWith(`${siteName}: `) ? subject.slice(siteName.length + 2) : subject
  return title.slice(0, 1).toLocaleUpperCase(language) + title.slice(1)
}
