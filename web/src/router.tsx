import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { createTexts, type Texts, TextsProvider } from './lib/i18n/texts.tsx'
import { readShell, type Shell } from './lib/ssr/shell.ts'
import { ShellContext } from './lib/ssr/shellContext.ts'
import { routeTree } from './routeTree.gen.ts'
import { lazyPart } from './ui/lazyPart.ts'

const PageFailed = lazyPart(() => import('./ui/PageFailed.tsx'), 'PageFailed')
const NotFound = lazyPart(() => import('./ui/NotFound.tsx'), 'NotFound')

export type RouterContext = { queries: QueryClient; texts: Texts; shell: Shell }

/** What the server sends along with the page: answers by key, and texts. */
type Sent = { answers: [QueryKey, unknown][]; words: ReturnType<Texts['loaded']> }

const answersOf = (queries: QueryClient): Sent['answers'] =>
  queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data])

/** Creates the router of the page; on the server one per request, with its own texts and answers. */
export const getRouter = () => {
  const shell = readShell()
  const texts = createTexts(shell.language)
  const queries = new QueryClient()
  return createRouter({
    routeTree,
    context: { queries, texts, shell } satisfies RouterContext,
    defaultPreload: 'intent',
    defaultErrorComponent: ({ error }) => (
      <Suspense>
        <PageFailed error={error} />
      </Suspense>
    ),
    defaultNotFoundComponent: () => (
      <Suspense>
        <NotFound />
      </Suspense>
    ),
    scrollRestoration: true,
    // Paths are case-sensitive, for the guard as well.
    caseSensitive: true,
    ...(shell.nonce && { ssr: { nonce: shell.nonce } }),
    // As one JSON text, which is smaller and parsed faster than the equivalent script.
    dehydrate: () => ({ sent: JSON.stringify({ answers: answersOf(queries), words: texts.loaded() } satisfies Sent) }),
    hydrate: ({ sent }: { sent: string }) => {
      const { answers, words } = JSON.parse(sent) as Sent
      for (const [key, answer] of answers) queries.setQueryData(key, answer)
      texts.adopt(words)
    },
    Wrap: ({ children }) => (
      <ShellContext value={shell}>
        <TextsProvider texts={texts}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </TextsProvider>
      </ShellContext>
    ),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
