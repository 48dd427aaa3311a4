import { toast } from '../lib/browser/notices.ts'
import { useText } from '../lib/i18n/texts.tsx'

/** Copies a text and reports whether it succeeded. */
export const useCopy = () => {
  const t = useText()
  return async (text: string): Promise<boolean> => {
    const isDone = await Promise.resolve(navigator.clipboard?.writeText(text)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    )
    toast({ tone: isDone ? 'good' : 'bad', text: t(isDone ? 'frame.copied' : 'frame.notCopied') })
    return isDone
  }
}
