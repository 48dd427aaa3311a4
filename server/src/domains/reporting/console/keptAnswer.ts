import { type ConsoleDone, consoleFigures } from '../../../console/consoleHandler.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { keptFigures } from '../keptFigures.ts'

/** Answers a call of the console with figures alone, which a large house keeps ({@link keptFigures}). */
export const keptAnswer = async <T>(
  app: AppContext,
  asked: { call: string; input: object },
  read: () => Promise<T>,
): Promise<ConsoleDone<T>> => {
  const { figures, kept } = await keptFigures(app, asked, read)
  return consoleFigures(figures, kept)
}
