import { useState } from 'react'
import { toast } from '../../lib/notices.ts'
import { useText } from '../../lib/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** A long value with its name, and a button that copies it. */
export const CopyLine = ({ name, value }: { name: string; value: string }) => {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const isDone = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    )
    setCopied(isDone ?? false)
    toast({ tone: isDone ? 'good' : 'bad', text: t(isDone ? 'play.copied' : 'play.notCopied') })
  }
  return (
    <div className="hash">
      <span className="cap">{name}</span>
      <span className="line">
        <code className="grow clip">{value}</code>
        <button type="button" className="btn sq sm bare" aria-label={t('play.copy', { name })} onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} size="s" />
        </button>
      </span>
    </div>
  )
}
