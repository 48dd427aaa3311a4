import type { Span } from '@opentelemetry/api'
import { inBatchSpan, inSpan } from '../tracing.ts'

/**
 * Collects items that arrive while a batch runs into the next batch. Items with the same key are never in two running batches: the
 * second waits for a later batch, in order.
 */
export type Batcher<Item, Result> = {
  add(item: Item): Promise<Result>
  /** The number of items that wait or run. */
  readonly size: number
  /** Resolves when no item is left. */
  idle(): Promise<void>
}

type BatcherOptions<Item, Result> = {
  /** The name of its spans in traces. */
  name: string
  /** Runs a batch and returns results in the order of its items. A rejection rejects every item of the batch. */
  run(items: Item[]): Promise<Result[]>
  /** Items with equal keys do not run at the same time. Without it all may. */
  keyOf?(item: Item): unknown
  /** The maximum number of items in a batch. */
  maxItems: number
  /** How many batches may run at a time. */
  maxConcurrentBatches: number
  /** The number of waiting items that start a batch beside a running one; fewer wait for it to end. Default 1. */
  minConcurrentItems?: number
}

type Waiting<Item, Result> = {
  item: Item
  span: Span | undefined
  resolve(result: Result): void
  reject(cause: unknown): void
}

export const createBatcher = <Item, Result>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> => {
  let waiting: Waiting<Item, Result>[] = []
  const busy = new Set<unknown>()
  let runningBatches = 0
  let runningItems = 0
  let isStartScheduled = false
  const idleWaiters: (() => void)[] = []

  const take = (): Waiting<Item, Result>[] => {
    const batch: Waiting<Item, Result>[] = []
    const left: Waiting<Item, Result>[] = []
    for (const one of waiting) {
      const key = options.keyOf?.(one.item)
      if (batch.length >= options.maxItems || (key !== undefined && busy.has(key))) left.push(one)
      else {
        if (key !== undefined) busy.add(key)
        batch.push(one)
      }
    }
    waiting = left
    return batch
  }

  const finish = (batch: Waiting<Item, Result>[]) => {
    for (const { item } of batch) busy.delete(options.keyOf?.(item))
    runningBatches--
    runningItems -= batch.length
    startSoon()
    if (runningBatches === 0 && waiting.length === 0) for (const resolve of idleWaiters.splice(0)) resolve()
  }

  const doBatch = async (batch: Waiting<Item, Result>[]) => {
    try {
      const items = batch.map(({ item }) => item)
      const spans = batch.map(({ span }) => span)
      const results = await inBatchSpan(`${options.name} batch`, spans, () => options.run(items))
      batch.forEach((one, index) => {
        one.resolve(results[index] as Result)
      })
    } catch (cause) {
      for (const one of batch) one.reject(cause)
    }
    finish(batch)
  }

  const start = () => {
    while (runningBatches < options.maxConcurrentBatches && waiting.length > 0) {
      if (runningBatches > 0 && waiting.length < (options.minConcurrentItems ?? 1)) return
      const batch = take()
      if (batch.length === 0) return
      runningBatches++
      runningItems += batch.length
      void doBatch(batch)
    }
  }

  // Starts after the current turn of the event loop, so that one batch has everything that the sockets received in it. The embedded
  // database answers within a turn and would otherwise keep the sockets from being read.
  const startSoon = () => {
    if (isStartScheduled) return
    isStartScheduled = true
    setImmediate(() => {
      isStartScheduled = false
      start()
    })
  }

  return {
    add: (item) =>
      inSpan(
        options.name,
        {},
        (span) =>
          new Promise((resolve, reject) => {
            waiting.push({ item, span, resolve, reject })
            startSoon()
          }),
      ),
    get size() {
      return waiting.length + runningItems
    },
    idle: () =>
      runningBatches === 0 && waiting.length === 0
        ? Promise.resolve()
        : new Promise((resolve) => idleWaiters.push(resolve)),
  }
}
