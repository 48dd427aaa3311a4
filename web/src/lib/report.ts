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
const mostReports = 5

const known = new Set<string>()

type Told = Pick<ErrorReport, 'app' | 'message' | 'stack'> & { game?: string }

/** What is no mistake of the code: a lost connection, notices of browsers, and errors of what a browser has added to the page. */
const noMistakes = [
  /^ResizeObserver loop/,
  /^Script error/,
  /dynamically imported module|importing a module script|^TypeError: Load failed|^TypeError: Failed to fetch|^TypeError: NetworkError/i,
  /^(Abort|Timeout|Cancelled|NotAllowed)Error\b/,
]

/** Errors of the wire and of a load that was refused are shown where they arise; what is no error leads to another page. */
const isExpected = async (thrown: unknown): Promise<boolean> => {
  if (thrown instanceof Response) return true
  const { isNotFound, isRedirect, name } = (thrown ?? {}) as Record<string, unknown>
  if (isNotFound || isRedirect || name === 'Fault') return true
  const [{ Refused }, { Blocked, HeldBack, Unreachable }] = await Promise.all([
    import('./calls.ts'),
    import('./wire/wire.ts'),
  ])
  return [Refused, Blocked, HeldBack, Unreachable].some((kind) => thrown instanceof kind)
}

/** The hash in the name of the first script: each build has its own. */
const build = (): string =>
  /\/assets\/index-([\w-]{8})\./.exec(document.querySelector('script[src*="/assets/index-"]')?.outerHTML ?? '')?.[1] ??
  ''

const isWorthTelling = ({ message, stack }: Told): boolean => {
  if (known.size >= mostReports || noMistakes.some((pattern) => pattern.test(message))) return false
  const mark = `${message}\n${stack.split('\n', 1)[0]}`
  if (known.has(mark)) return false
  known.add(mark)
  return true
}

const send = async (told: Told): Promise<void> => {
  if (!isWorthTelling(told)) return
  const { wire } = await import('./client.ts')
  const report = { ...told, page: pagePattern(location.pathname), build: build() }
  await wire.call('site', 'report_error', report, { quiet: true })
}

/** Reports what was thrown in the page, caught or not. A report that fails is not reported. */
export const reportThrown = async (thrown: unknown): Promise<void> => {
  try {
    if (!(await isExpected(thrown).catch(() => false))) await send({ app: 'site', ...reportedOf(thrown) })
  } catch {
    // Without a line nobody can be told.
  }
}

/** Reports what a game has told of an error in its frame. Its words are read as those of a stranger. */
export const reportGame = async (told: { message: unknown; stack: unknown }, game: string): Promise<void> => {
  const message = cleanMessage(String(told.message).slice(0, longestMessage))
  const stack = cleanStack(String(told.stack).slice(0, longestStack))
  await send({ app: 'game', message, stack, game }).catch(() => undefined)
}

/** What an event of the window says was thrown; an error that a part of the page caught comes as one that nobody has seen yet. */
export const reportEvent = (event: Event): Promise<void> => {
  const thrown = event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).error
  if (!event.isTrusted) console.error(thrown)
  return reportThrown(thrown)
}
