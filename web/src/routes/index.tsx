import { createFileRoute } from '@tanstack/react-router'
import { Home } from '../features/home/Home.tsx'
import { heroSizes, homeCalls, homeRows } from '../features/home/rows.ts'
import { callOptions } from '../lib/calls.ts'
import { artBase, artSet } from '../ui/Art.tsx'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queries, texts } }) => {
    const language = texts.language.get()
    const [slides] = await Promise.all([
      queries.ensureQueryData(callOptions(language, ...homeCalls.slides)),
      queries.ensureQueryData(callOptions(language, ...homeCalls.quickAccess)),
      queries.ensureQueryData(callOptions(language, ...homeCalls.popups)),
      queries.ensureQueryData(callOptions(language, ...homeCalls.categories)).then(async (categories) => {
        await Promise.all(
          homeRows(categories.data).map((row) => queries.ensureQueryData(callOptions(language, ...row.call))),
        )
      }),
      texts.load('home'),
    ])
    return { hero: slides.data[0]?.image, nowMs: Date.now() }
  },
  head: ({ loaderData }) => ({
    links: loaderData?.hero
      ? [
          {
            rel: 'preload',
            as: 'image',
            type: 'image/avif',
            href: `${artBase('scenes', loaderData.hero)}-640.avif`,
            imageSrcSet: artSet('scenes', loaderData.hero, 'avif'),
            imageSizes: heroSizes,
            fetchPriority: 'high',
          },
        ]
      : [],
  }),
  component: Home,
})
