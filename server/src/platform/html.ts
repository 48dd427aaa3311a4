/** Escapes text for HTML content and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Returns plain text as HTML: blank lines separate paragraphs. */
export const htmlParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((one) => `<p>${escapeHtml(one).replaceAll('\n', '<br>')}</p>`)
    .join('')

const escapes: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Reads text in HTML that `escapeHtml` has escaped. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (sign) => escapes[sign] ?? sign)

/** Returns HTML as the plain text from which `htmlParagraphs` makes it; of other HTML its words, paragraph by paragraph. */
export const plainParagraphs = (html: string): string =>
  unescapeHtml(
    html
      .replace(/<\/p>\s*(?=<)/g, '\n\n')
      .replace(/<br\s*\/?>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  ).trim()
