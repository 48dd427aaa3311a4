import handler from '@tanstack/react-start/server-entry'
import { modulesMeta } from './app/modulesMeta.ts'
import { withNoScript } from './app/noScript.ts'

/** All but the first script itself, which is small and does the fetching. */
const preload = /<link rel="modulepreload" href="((?!\/assets\/index-)[^"]+)"[^>]*\/>/g

/**
 * Replaces the preload links in the head with a list, which `client.tsx` loads after the first image. Until then the
 * connection is free for styles, fonts and that image.
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
  return new Response(withNoScript(withCodeLater(await page.text())), { status, headers })
}

/** Renders pages: a function from request to response. The server process sets the host first (see `lib/ssr/host.ts`). */
export default { fetch: rendered }
