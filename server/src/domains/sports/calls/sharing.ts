import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { sharedSlipOf, shareSlip as storeSlip } from '../sharedSlips.ts'

export const shareSlip: Handler<'betframe', 'shareSlip'> = async (selections, { app }) => {
  const code = await storeSlip(app, selections)
  return code === undefined ? refuse('coupon_invalid') : done([{ code }])
}

export const getSharedSlip: Handler<'betframe', 'getSharedSlip'> = async ({ code }, { app }) => {
  const slip = await sharedSlipOf(app, code)
  return slip ? done([slip]) : refuse('not_found')
}
