import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useText } from '../lib/i18n/texts.tsx'
import { Icon, type IconName } from './Icon.tsx'
import './form.css'

type Frame = {
  label: string
  icon?: IconName
  /** A hint below the field, replaced by an error. */
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Beside the label: a link, a range. */
  aside?: ReactNode
}

type InputProps = Frame & Omit<ComponentProps<'input'>, 'id'>

/** A labelled input with its hint or error. */
export const Field = ({ label, icon, hint, error, optional, aside, ...input }: InputProps) => {
  const id = useId()
  return (
    <Around id={id} frame={{ label, error, hint, aside, ...(optional && { optional }) }}>
      {icon && <Icon name={icon} />}
      <input {...input} id={id} {...ariaProps(id, error)} />
    </Around>
  )
}

type SelectProps = Frame & Omit<ComponentProps<'select'>, 'id'>

/** A labelled select. */
export const SelectField = ({ label, hint, error, optional, aside, ...select }: SelectProps) => {
  const id = useId()
  return (
    <Around id={id} frame={{ label, error, hint, aside, ...(optional && { optional }) }}>
      <Choice {...select} id={id} {...ariaProps(id, error)} />
    </Around>
  )
}

/** A select with an arrow; it goes into an `.in` of a `.field`. */
export const Choice = (select: ComponentProps<'select'>) => (
  <>
    <select {...select} />
    <span className="drop">
      <Icon name="chevron-down" size="s" />
    </span>
  </>
)

/** A password field whose text can be shown. */
export const PasswordField = ({ label, hint, error, aside, ...input }: Omit<InputProps, 'type' | 'icon'>) => {
  const t = useText()
  const id = useId()
  const [isSeen, setSeen] = useState(false)
  return (
    <Around id={id} frame={{ label, error, hint, aside }}>
      <Icon name="lock-keyhole" />
      <input {...input} id={id} type={isSeen ? 'text' : 'password'} {...ariaProps(id, error)} />
      <button
        type="button"
        className="tail"
        aria-label={t('frame.seePassword')}
        aria-pressed={isSeen}
        onClick={() => setSeen(!isSeen)}
      >
        <Icon name={isSeen ? 'eye-off' : 'eye'} size="s" />
      </button>
    </Around>
  )
}

const ariaProps = (id: string, error: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': `${id}-note`,
})

const Around = ({ id, frame, children }: { id: string; frame: Frame; children: ReactNode }) => (
  <div className={frame.error ? 'field bad' : 'field'}>
    <div className="lab">
      <label htmlFor={id}>
        {frame.label} <Optional is={frame.optional ?? false} />
      </label>
      {frame.aside}
    </div>
    <div className="in">{children}</div>
    <FieldNote id={`${id}-note`} error={frame.error} hint={frame.hint} />
  </div>
)

const Optional = ({ is }: { is: boolean }) => {
  const t = useText()
  return is ? <span className="font-normal text-haze">{t('frame.optional')}</span> : null
}

/** The error in place of the hint; it keeps its height, so that nothing below moves. */
export const FieldNote = ({ id, error, hint }: { id: string; error: string | undefined; hint?: ReactNode }) => (
  <div id={id} className="note">
    {error && (
      <p className="err" role="alert">
        <Icon name="circle-alert" size="s" />
        {error}
      </p>
    )}
    {hint && <div className="hint">{hint}</div>}
  </div>
)

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  error?: string | undefined
  look?: 'check' | 'switch'
}

/** A checkbox or switch with its label. */
export const Check = ({ children, error, look = 'check', ...input }: CheckProps) => (
  <div>
    <label className="tick">
      <input
        aria-invalid={error ? true : undefined}
        {...input}
        type="checkbox"
        className={look}
        role={look === 'switch' ? 'switch' : undefined}
      />
      <span>{children}</span>
    </label>
    {error && (
      <p className="err" role="alert">
        <Icon name="circle-alert" size="s" />
        {error}
      </p>
    )}
  </div>
)
