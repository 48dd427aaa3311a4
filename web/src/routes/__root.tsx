import { createRootRouteWithContext } from '@tanstack/react-router'
import latinFont from '@yakamoz/design/fonts/yakamoz-sans-latin.woff2?url'
import turkishFont from '@yakamoz/design/fonts/yakamoz-sans-tr.woff2?url'
import appCss from '../app/app.css?url'
import { Document } from '../app/Document.tsx'
import { Frame } from '../app/Frame.tsx'
import { callOptions } from '../lib/api/useCall.ts'
import { datasOptions } from '../lib/api/useDataFile.ts'
import { pageHeadOf } from '../lib/i18n/pageTitle.ts'
import { mayVisit } from '../lib/session/mayVisit.ts'
import type { RouterContext } from '../router.tsx'

/** What the foot of every page says. */
const lines = ['DomainBilgi', 'bottomBarInfo', 'SocialMediaLinks'] as const

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async (step) => {
    await mayVisit(step)
    return { year: new Date().getFullYear() }
  },
  loader: async ({ context }) => {
    const { queries, texts } = context
    const language = texts.language.get()
    await Promise.all([
      texts.load('frame'),
      queries.ensureQueryData(datasOptions('header-menu')),
      queries.ensureQueryData(datasOptions('footer-menu')),
      queries.ensureQueryData(datasOptions('languages')),
      queries.ensureQueryData(datasOptions('investment-methods')),
      // In maintenance these are refused: the page stands without them.
      ...lines.map((InfType) => queries.prefetchQuery(callOptions(language, 'cms', 'getInformation', { InfType }))),
    ])
    const site = context.shell.siteName
    return { title: texts.say('frame.title', { site }), description: texts.say('frame.description', { site }) }
  },
  head: ({ matches }) => {
    const { title, description } = pageHeadOf(matches)
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width,initial-scale=1,viewport-fit=cover' },
        { title },
        { name: 'description', content: description },
        { name: 'theme-color', content: '#0d172a' },
      ],
      links: [
        { rel: 'stylesheet', href: appCss },
        { ...font, href: latinFont },
        { ...font, href: turkishFont },
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'manifest', href: '/manifest.webmanifest' },
      ],
    }
  },
  shellComponent: Document,
  component: Frame,
})
