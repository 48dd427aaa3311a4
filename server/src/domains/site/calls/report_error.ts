import { cleanMessage, cleanStack, pagePattern } from '@yakamoz/contract/errorReport'
import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { browserFamily } from '../browserFamily.ts'

const slug = /^[a-z-]{1,40}$/
const fileHash = /^[\w-]{8}$/

/** Returns a field of a report, or an empty text if it does not have the required shape. */
const shaped = (field: string, shape: RegExp): string => (shape.test(field) ? field : '')

/** Logs and counts an error of a browser. Cleans all fields again, because the caller may not be our page. */
export const report_error: Handler<'site', 'report_error'> = async (report, { app, origin }) => {
  app.metrics.browserErrors.inc({ app: report.app })
  app.log.warn(
    {
      app: report.app,
      error: cleanMessage(report.message),
      stack: cleanStack(report.stack),
      page: pagePattern(report.page),
      game: shaped(report.game, slug),
      build: shaped(report.build, fileHash),
      browser: browserFamily(origin.device),
    },
    'browser error',
  )
  return done([])
}
