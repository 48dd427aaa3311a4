import handler from '@tanstack/react-start/server-entry'
import { modulesMeta } from './app/modulesMeta.ts'

/** All but the first script itself, which is small and does the fetching. */
const preload = /<link rel="modulepreload" href="((?!\/assets\/index-)[^"]+)"[^>]*\/>/g

/**
 * Takes the orders to fetch the page's code out of its head and leaves them as a list, which `client.tsx` works off once
 * the first picture is there: until then the line belongs to styles, letters and that picture.
 */
const withCodeLater = (html: string): string => {
  const modules = [...html.matchAll(preload)].map(([, href]) => href)
  const meta = `<meta name="${modulesMeta}" content="${modules.join(' ')}"/>`
  return html.replace(preload, '').replace('</head>', `${meta}</head>`)
}

const rendered = async (request: Request): Promise<Response> => {
  const page = await handler.fetch(request)
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const { status, headers } = page
  return new Response(withCodeLater(await page.text()), { status, headers })
}

/** The pages as one function of a request; the server process that loads this sets the host first (see `lib/host.ts`). */
export default { fetch: rendered }
