import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { errorCode } from './db/failure.ts'

/*
 * Traces of OpenTelemetry: what a call, a page or a job was waiting for. Nothing is recorded, and none of the libraries is loaded, until
 * `startTracing` is called. Spans have no personal data: names of calls, statements with placeholders, classes of errors.
 */

/** Undefined while nothing is traced: most processes pass here some thousand times a second. */
let tracer: Tracer | undefined

/** Whether spans are recorded, for what costs something to describe. */
export const isTracing = (): boolean => tracer !== undefined

/** `endpoint`: the address of an OTLP receiver over HTTP, without `/v1/traces`. `share`: how many of the traces are recorded, 0 to 1. */
type TracingConfig = { endpoint: string; share: number }

const closingMs = 5_000

/**
 * Records spans from now on and sends them to the endpoint every five seconds. A receiver that does not answer loses spans, nothing else.
 * `instance` names this process in them. `close` sends what is left.
 */
export const startTracing = async (
  { endpoint, share }: TracingConfig,
  instance: string,
): Promise<{ close(): Promise<void> }> => {
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'yakamoz', 'service.instance.id': instance }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  tracer = provider.getTracer('yakamoz')
  return {
    close: async () => {
      tracer = undefined
      await provider.forceFlush({ timeoutMillis: closingMs }).catch(() => {})
      await provider.shutdown().catch(() => {})
      context.disable()
    },
  }
}

/** The class of an error, without its message: that of the database can have values of a row. */
const classOf = (cause: unknown): string => errorCode(cause) ?? (cause instanceof Error ? cause.name : 'error')

const fail = (span: Span, cause: unknown): void => {
  span.setAttribute('error.type', classOf(cause))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const endAfter = async <Result>(span: Span, run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run()
  } catch (cause) {
    fail(span, cause)
    throw cause
  } finally {
    span.end()
  }
}

type SpanOptions = { kind?: 'server' | 'client'; attributes?: Attributes }

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const

/** Runs something as a span within the current one. The span is undefined while nothing is traced. */
export const inSpan = <Result>(
  name: string,
  { kind, attributes = {} }: SpanOptions,
  run: (span: Span | undefined) => Promise<Result>,
): Promise<Result> =>
  tracer
    ? tracer.startActiveSpan(name, { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes }, (span) =>
        endAfter(span, () => run(span)),
      )
    : run(undefined)

/** Records a span that has just ended, `ms` milliseconds long. */
export const recordSpan = (
  name: string,
  { kind, attributes = {} }: SpanOptions,
  { ms, cause }: { ms: number; cause?: unknown },
): void => {
  if (!tracer) return
  const startTime = Date.now() - ms
  const span = tracer.startSpan(name, { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes, startTime })
  if (cause !== undefined) fail(span, cause)
  span.end()
}

/**
 * Runs a batch that several spans wait for. It is one span: a child of the first recorded of them, with links to the others, which link to it.
 * Of a batch without any recorded span nothing is recorded.
 */
export const inBatchSpan = <Result>(
  name: string,
  waiting: readonly (Span | undefined)[],
  run: () => Promise<Result>,
): Promise<Result> => {
  if (!tracer) return run()
  const [first, ...others] = waiting.filter((span) => span?.isRecording()) as Span[]
  if (!first) return context.with(contextOf(waiting[0]), run)
  const links = others.map((span) => ({ context: span.spanContext() }))
  const attributes = { 'yakamoz.batch.size': waiting.length }
  const parent = contextOf(first)
  const span = tracer.startSpan(name, { attributes, links }, parent)
  for (const other of others) other.addLink({ context: span.spanContext() })
  return context.with(trace.setSpan(parent, span), () => endAfter(span, run))
}

const contextOf = (span: Span | undefined): Context => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT)

/** The id of the current trace if it is recorded, for lines of the log. */
export const currentTrace = (): string | undefined => {
  const span = tracer && trace.getActiveSpan()
  return span?.isRecording() ? span.spanContext().traceId : undefined
}
