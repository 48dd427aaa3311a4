/**
 * Gathers what arrives while one batch is being done into the next one. Items of one key never stand in two batches at
 * once: the second waits for a later batch, in order.
 */
export type Batcher<Item, Result> = {
  add(item: Item): Promise<Result>
  /** Items that wait or are being done. */
  readonly size: number
  /** Resolves when nothing is left. */
  idle(): Promise<void>
}

type Plan<Item, Result> = {
  /** Does a batch; the results stand in the order of the items. A rejection is handed to every item of the batch. */
  run(items: Item[]): Promise<Result[]>
  /** Which items exclude each other; without it none do. */
  keyOf?(item: Item): unknown
  /** The most items in a batch. */
  most: number
  /** How many batches may be done at a time. */
  lanes: number
  /** How many waiting items are worth a batch beside another; fewer wait for one to end. One, if it is not said. */
  worthLane?: number
}

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(cause: unknown): void }

export const createBatcher = <Item, Result>(plan: Plan<Item, Result>): Batcher<Item, Result> => {
  let waiting: Waiting<Item, Result>[] = []
  const busy = new Set<unknown>()
  let running = 0
  let doing = 0
  let planned = false
  const idlers: (() => void)[] = []

  const take = (): Waiting<Item, Result>[] => {
    const batch: Waiting<Item, Result>[] = []
    const left: Waiting<Item, Result>[] = []
    for (const one of waiting) {
      const key = plan.keyOf?.(one.item)
      if (batch.length >= plan.most || (key !== undefined && busy.has(key))) left.push(one)
      else {
        if (key !== undefined) busy.add(key)
        batch.push(one)
      }
    }
    waiting = left
    return batch
  }

  const finish = (batch: Waiting<Item, Result>[]) => {
    for (const { item } of batch) busy.delete(plan.keyOf?.(item))
    running--
    doing -= batch.length
    startSoon()
    if (running === 0 && waiting.length === 0) for (const resolve of idlers.splice(0)) resolve()
  }

  const doBatch = async (batch: Waiting<Item, Result>[]) => {
    try {
      const results = await plan.run(batch.map(({ item }) => item))
      batch.forEach((one, index) => {
        one.resolve(results[index] as Result)
      })
    } catch (cause) {
      for (const one of batch) one.reject(cause)
    }
    finish(batch)
  }

  const start = () => {
    while (running < plan.lanes && waiting.length > 0) {
      if (running > 0 && waiting.length < (plan.worthLane ?? 1)) return
      const batch = take()
      if (batch.length === 0) return
      running++
      doing += batch.length
      void doBatch(batch)
    }
  }

  // Started after the turn of the event loop: all that the sockets brought in one turn stands in one batch, and an embedded
  // database, which answers without ever leaving the turn, does not keep the sockets from being read.
  const startSoon = () => {
    if (planned) return
    planned = true
    setImmediate(() => {
      planned = false
      start()
    })
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        startSoon()
      }),
    get size() {
      return waiting.length + doing
    },
    idle: () =>
      running === 0 && waiting.length === 0 ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve)),
  }
}
