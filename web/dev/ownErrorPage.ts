import type { Plugin } from 'vite'

const ofRouter = /@tanstack\/react-router\/dist\/esm\/CatchBoundary\.js/
const page = /function ErrorComponent\(\{ error \}\) \{[\s\S]*?\n\}\n(?=\/\/#endregion)/

/**
 * Leaves the router's own error page out of the first scripts, which saves a quarter of a kilobyte: every boundary of the
 * site has its own (`ui/PageFailed.tsx`, `ui/Boundary.tsx`).
 */
export const ownErrorPage = (): Plugin => ({
  name: 'own-error-page',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: ofRouter },
    handler(code) {
      if (!page.test(code)) throw new Error('The error page of the router looks different: see web/dev/ownErrorPage.ts')
      return { code: code.replace(page, 'const ErrorComponent = () => null\n'), map: null }
    },
  },
})
