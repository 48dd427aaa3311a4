import { addMissing } from '@yakamoz/design/addMissing'
import { modulesMeta } from './app/modulesMeta.ts'

/** The longest that the page's own code waits for the first picture. */
const maxWaitMs = 800

/** Resolves when the browser reports the first paint; a requested frame is not on the screen yet. */
const firstPaint = (): Promise<unknown> =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Resolves when the picture that the page is waited for has been painted: line and processor are its own until then. */
const firstPicture = async (): Promise<void> => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const late = new Promise((resolve) => setTimeout(resolve, maxWaitMs))
  if (picture) await Promise.race([picture.decode().catch(() => undefined), late])
  await Promise.race([firstPaint(), late])
  await Promise.race([frame(), late])
}

/** Preloads all scripts of this page. */
const fetchCode = (): void => {
  const listed = document.querySelector<HTMLMetaElement>(`meta[name="${modulesMeta}"]`)?.content ?? ''
  for (const href of listed.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

/** Lets a touch come between two pieces of work. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

/** Reports errors from the start; the code for that is loaded with the first error. */
const report = (event: Event): void =>
  void import('./lib/reporting/errorReport.ts').then(
    ({ reportEvent }) => reportEvent(event),
    () => {},
  )

addEventListener('error', report)
addEventListener('unhandledrejection', report)

const start = async (): Promise<void> => {
  await firstPicture()
  fetchCode()
  await addMissing()
  const { hydratePage: takeOver } = await import('./app/hydratePage.tsx')
  await breath()
  await takeOver(breath)
}

void start()
