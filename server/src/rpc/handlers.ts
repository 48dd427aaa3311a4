import type { CallSpec, Contract } from '@yakamoz/contract'
import { ping } from '../accounts/calls/ping.ts'
import { user } from '../accounts/index.ts'
import { envoy, finance, prepayServices } from '../cashier/index.ts'
import { casino, livecasino, studio } from '../casino/index.ts'
import { cms, slider } from '../content/index.ts'
import { check_status } from '../maintenance/calls/check_status.ts'
import type { HandlerOf } from './handler.ts'

type Handlers = {
  [C in keyof Contract]: {
    [M in keyof Contract[C]]: Contract[C][M] extends infer S extends CallSpec ? HandlerOf<S> : never
  }
}

/** Who does each call. A call of the contract without one does not compile. */
export const handlers: Handlers = {
  cms,
  slider,
  user,
  system: { ping },
  maintenance: { check_status },
  casino,
  livecasino,
  finance,
  prepayServices,
  envoy,
  studio,
}
