import { useState } from 'react'
import { useText } from '../lib/i18n/texts.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { useCopy } from './useCopy.ts'
import './copy.css'

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
