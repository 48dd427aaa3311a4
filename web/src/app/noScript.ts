const texts = {
  tr: {
    title: 'Bu site JavaScript ile çalışır',
    text: 'Oynamak, bahis yapmak ve giriş yapmak için tarayıcında JavaScript’i aç, sonra sayfayı yenile. Bakiyen ve kuponların olduğu gibi duruyor.',
  },
  en: {
    title: 'This site needs JavaScript',
    text: 'Turn on JavaScript in your browser to play, bet or sign in, then reload the page. Your balance and bets are untouched.',
  },
} as const

const paragraph = (language: keyof typeof texts): string =>
  `<p lang="${language}"><b>${texts[language].title}.</b> ${texts[language].text}</p>`

const notice = `<noscript><div class="noscript" role="note">${paragraph('tr')}${paragraph('en')}</div></noscript>`

/**
 * Adds a notice for browsers without JavaScript to the top of a rendered page, in both languages: without a script the stored language is not
 * known. Hydration skips it, as React skips every element of `<body>` that it has not rendered.
 */
export const withNoScript = (html: string): string => html.replace(/<body[^>]*>/, (body) => body + notice)
