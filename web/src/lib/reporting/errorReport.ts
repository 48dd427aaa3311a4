import {
  cleanMessage,
  cleanStack,
  type ErrorReport,
  longestMessage,
  longestStack,
  pagePattern,
  reportedOf,
} from '@yakamoz/contract/errorReport'

/** The most reports of one page load: an error that repeats itself says nothing more the sixth time. */
const maxReports = 5

const reportedBefore = new Set<string>()

type Reported = Pick<ErrorReport, 'app' | 'message' | 'stack'> & { game?: string }

/** What is no mistake of the code: a lost connection, and what was called off. */
const ignoredErrors = [
  /dynamically imported module|importing a module script|^TypeError: (Load failed|Failed to fetch|NetworkError)/i,
  /^(Abort|Timeout|Cancelled|NotAllowed)Error\b/,
]

/** The wire's part; undefined when the first scripts themselves have failed, which is worth a report all the more. */
const loadParts = () => import('./sendReport.ts').catch(() => undefined)

/** What leads to another page, a part that was not found and a fault of the server are no mistakes of the page. */
const isExpected = async (thrown: unknown): Promise<boolean> => {
  if (thrown instanceof Response) return true
  const { isNotFound, isRedirect, name } = (thrown ?? {}) as Record<string, unknown>
  return Boolean(isNotFound || isRedirect || name === 'Fault' || (await loadParts())?.isApiError(thrown))
}

/** The hash in the name of the first script: each build has its own. */
const build = (): string => {
  const first = document.querySelector<HTMLScriptElement>('script[src*="/assets/index-"]')
  return /\/assets\/index-([\w-]{8})\./.exec(first?.src ?? '')?.[1] ?? ''
}

const isReportable = ({ message, stack }: Reported): boolean => {
  if (reportedBefore.size >= maxReports || ignoredErrors.some((pattern) => pattern.test(message))) return false
  const mark = `${message}\n${stack.split('\n', 1)[0]}`
  if (reportedBefore.has(mark)) return false
  reportedBefore.add(mark)
  return true
}

const sendPlainly = (data: ErrorReport): Promise<unknown> =>
  fetch('/endpoint/v1', {
    method: 'POST',
    headers: { panel: 'frontend', 'content-type': 'application/json' },
    body: JSON.stringify({ api: { class: 'site', method: 'report_error' }, data }),
  })

const send = async (reported: Reported): Promise<void> => {
  if (!isReportable(reported)) return
  const report: ErrorReport = { game: '', ...reported, page: pagePattern(location.pathname), build: build() }
  const { sendByWire = sendPlainly } = (await loadParts()) ?? {}
  await sendByWire(report)
}

/** Reports what was thrown in the page, caught or not. A report that fails is not reported. */
export const reportThrown = async (thrown: unknown): Promise<void> => {
  if (!(await isExpected(thrown))) await send({ app: 'site', ...reportedOf(thrown) }).catch(() => undefined)
}

/** Reports what a game has told of an error in its frame. Its words are read as those of a stranger. */
export const reportGame = async (reported: { message: unknown; stack: unknown }, game: string): Promise<void> => {
  const message = cleanMessage(String(reported.message).slice(0, longestMessage))
  const stack = cleanStack(String(reported.stack).slice(0, longestStack))
  await send({ app: 'game', message, stack, game }).catch(() => undefined)
}

/** Reports what an event of the window says was thrown; an error that a part of the page has caught is not in the console yet. */
export const reportEvent = async (event: Event): Promise<void> => {
  if (event instanceof PromiseRejectionEvent) return reportThrown(event.reason)
  const { error } = event as ErrorEvent
  if (!event.isTrusted) console.error(error)
  // Notices of the browser (`ResizeObserver loop`) and errors of foreign scripts come without one.
  if (error != null) await reportThrown(error)
}
