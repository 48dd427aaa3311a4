import { type ComponentProps, useId } from 'react'
import { useText } from '../../../lib/i18n/texts.tsx'
import { FieldNote } from '../../../ui/Field.tsx'

type Props = { label: string; error: string | undefined; optional: boolean } & Omit<ComponentProps<'textarea'>, 'id'>

/** A labelled text of several lines. */
export const NoteField = ({ label, error, optional, ...area }: Props) => {
  const t = useText()
  const id = useId()
  return (
    <div className={error ? 'field bad' : 'field'}>
      <div className="lab">
        <label htmlFor={id}>
          {label} {optional && <span className="font-normal text-haze">{t('frame.optional')}</span>}
        </label>
      </div>
      <div className="in">
        <textarea {...area} id={id} rows={2} aria-invalid={error ? true : undefined} aria-describedby={`${id}-note`} />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}
