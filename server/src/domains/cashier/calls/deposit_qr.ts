import { randomBytes } from 'node:crypto'
import { kurus, kurusToText, kurusToWire } from '@yakamoz/values'
import QRCode from 'qrcode'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { depositRefusal } from '../../protection/index.ts'
import { methodName, methodOf } from '../paymentMethods.ts'
import { isInRange, referenceFrom } from '../rules.ts'

/** Answers the payment text of a quick deposit as a QR code and as text, so that the picture is never the only way (Z-83). */
export const deposit_qr: Handler<'account', 'deposit_qr'> = async ({ methodID, amount }, { app, caller, lang }) => {
  if (caller.restricted) return refuse('deposit_restricted')
  const method = await methodOf(app, 1, methodID, caller.player)
  if (!method) return refuse('method_undefined')
  if (!isInRange(amount, method)) {
    const [least, most] = [kurusToText(kurus(method.least), lang), kurusToText(kurus(method.most), lang)]
    return refuse('amount_out_of_range', { least, most })
  }
  const bar = await app.db.query
    .transaction()
    .execute((executor) => depositRefusal(app, executor, { player: caller.player, amount }))
  if (bar) return refuse(bar)
  const referenceNumber = referenceFrom(randomBytes(8))
  const text = `${app.config.siteName} ${referenceNumber} ${kurusToWire(amount)} TRY`
  const svg = await QRCode.toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const name = methodName(method, lang)
  return done([{ qr, text, referenceNumber, amount, method: name }])
}
