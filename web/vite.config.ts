import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { assetNames, buildTargets } from '@yakamoz/design/browsers'
import { catalogues } from '@yakamoz/texts/plugin'
import { defineConfig } from 'vite'
import { chunkFileName, chunkGroups, loadedByEveryPage } from './dev/chunks.ts'
import { ownErrorPage } from './dev/ownErrorPage.ts'
import { serverHost } from './dev/plugin.ts'
import { smaller } from './dev/smaller.ts'

/** A page's loader travels with the page: neither belongs to the first load of another one. */
const parts: ['loader', 'component', 'pendingComponent', 'notFoundComponent'] = [
  'loader',
  'component',
  'pendingComponent',
  'notFoundComponent',
]

export default defineConfig({
  plugins: [
    tanstackStart({ router: { quoteStyle: 'single', codeSplittingOptions: { defaultBehavior: [parts] } } }),
    react(),
    tailwindcss(),
    serverHost(),
    catalogues(),
    ownErrorPage(),
    smaller(),
  ],
  // React has had the store hook itself since 18: the stand-in for older ones is left out.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    target: buildTargets,
    assetsInlineLimit: 1024,
    // The first script names nearly all files: short hashes weigh less. The server names them too.
    rolldownOptions: { output: assetNames },
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !loadedByEveryPage.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: chunkFileName,
            codeSplitting: { groups: chunkGroups(), includeDependenciesRecursively: false },
          },
        },
      },
    },
  },
})
