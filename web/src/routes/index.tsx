import { createFileRoute } from '@tanstack/react-router'
import { Home } from '../features/home/Home.tsx'
import { heroSizes, homeCalls, homeRows, pickedGames } from '../features/home/rows.ts'
import { callOptions } from '../lib/api/useCall.ts'
import { artBase, artSet } from '../ui/Art.tsx'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queries, texts } }) => {
    const language = texts.language.get()
    const [slides, picked] = await Promise.all([
      queries.ensureQueryData(callOptions(language, ...homeCalls.slides)),
      queries.ensureQueryData(callOptions(language, ...homeCalls.categories)).then(async ({ data }) =>
        pickedGames(
          await Promise.all(
            homeRows(data).map(async ({ id, call }) => ({
              id,
              games: (await queries.ensureQueryData(callOptions(language, ...call))).data,
            })),
          ),
        ),
      ),
      queries.ensureQueryData(callOptions(language, ...homeCalls.quickAccess)),
      queries.ensureQueryData(callOptions(language, ...homeCalls.tables)),
      queries.prefetchQuery(callOptions(language, ...homeCalls.wins)),
      texts.load('home'),
    ])
    return { hero: slides.data[0]?.image, nowMs: Date.now(), picked }
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
