import type { Rate } from '@yakamoz/contract'
import { addressKey } from '../../platform/addressKey.ts'
import type { Limits } from '../../transport/rpc/limits.ts'

/** Rendered pages per address. A visit renders one page and goes on in the browser; `RATE_FACTOR` raises it for shared addresses. */
const pageRate: Rate = { points: 120, seconds: 60 }
/** Pages that render at the same time; each takes some ten milliseconds of this process. */
const maxRendering = 64
const busySeconds = 2

/** Why a page is not rendered now, and after how many seconds to try again. */
export type RenderRefusal = { readonly status: 429 | 503; readonly seconds: number }

export type RenderLimits = {
  /** Runs a rendering for an address, or returns why it is refused. */
  run<Result>(address: string, render: () => Promise<Result>): Promise<Result | RenderRefusal>
}

export const createRenderLimits = (limits: Limits): RenderLimits => {
  let rendering = 0
  return {
    run: async (address, render) => {
      const seconds = await limits.take('page', pageRate, { address: addressKey(address) })
      if (seconds > 0) return { status: 429, seconds }
      if (rendering >= maxRendering) return { status: 503, seconds: busySeconds }
      rendering++
      try {
        return await render()
      } finally {
        rendering--
      }
    },
  }
}
