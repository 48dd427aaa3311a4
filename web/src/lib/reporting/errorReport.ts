import {
  cleanMessage,
  cleanStack,
  type ErrorReport,
  longestMessage,
  longestStack,
  pagePattern,
  reportedOf,
} from '@yakamoz/contract/errorReport'

/** The maximum of reports per page load: an error that repeats adds no information. */
const maxReports = 5

const reportedBefore = new Set<string>()

type Reported = Pick<ErrorReport, 'app' | 'message' | 'stack'> & { game?: string }

/** Errors that are no fault of the code: a lost connection, an aborted request. */
const ignoredErrors = [
  /dynamically imported module|importing a module script|^TypeError: (Load failed|Failed to fetch|NetworkError)/i,
  /^(Abort|Timeout|Cancelled|NotAllowed)Error\b/,
]

/** The wire's part; undefined when the first scripts themselves have failed, which is worth a report all the more. */
const loadParts = () => import('./sendReport.ts').catch(() => undefined)

/** Redirects, missing parts and failures of the server are no faults of the page. */
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

/** Reports an error of the page, caught or not. A report that fails is not reported. */
export const reportThrown = async (thrown: unknown): Promise<void> => {
  if (!(await isExpected(thrown))) await send({ app: 'site', ...reportedOf(thrown) }).catch(() => undefined)
}

/** Reports an error that a game reported from its frame. Its text is untrusted. */
export const reportGame = async (reported: { message: unknown; stack: unknown }, game: string): Promise<void> => {
  const message = cleanMessage(String(reported.message).slice(0, longestMessage))
  const stack = cleanStack(String(reported.stack).slice(0, longestStack))
  await send({ app: 'game', message, stack, game }).catch(() => undefined)
}

/** Reports the error of a window event. An error that a boundary caught is not in the console yet. */
export const reportEvent = async (event: Event): Promise<void> => {
  if (event instanceof PromiseRejectionEvent) return reportThrown(event.reason)
  const { error } = event as ErrorEvent
  if (!event.isTrusted) console.error(error)
  // Notices of the browser (`ResizeObserver loop`) and errors of foreign scripts have no error object.
  if (error != null) await reportThrown(error)
}
