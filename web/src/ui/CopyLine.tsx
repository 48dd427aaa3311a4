import { useState } from 'react'
import { toast } from '../lib/browser/notices.ts'
import { useText } from '../lib/i18n/texts.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './copy.css'

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

type Props = {
  name: string
  value: string
  /** The displayed text, if it differs from the copied one. */
  shown?: string
}

/** A value that is typed somewhere else, with its name and a button that copies it. */
export const CopyLine = ({ name, value, shown = value }: Props) => {
  const t = useText()
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="copy">
      <dt className="cap">{name}</dt>
      <dd className="num">{shown}</dd>
      <dd className="do">
        <Button
          look="quiet"
          size="sm"
          square
          aria-label={t('frame.copy', { name })}
          onClick={async () => setCopied(await copy(value))}
        >
          <Icon name={isCopied ? 'check' : 'copy'} size="s" />
        </Button>
      </dd>
    </div>
  )
}
