import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useText } from '../lib/i18n/texts.tsx'
import { Icon, type IconName } from './Icon.tsx'
import './form.css'

type Frame = {
  label: string
  icon?: IconName
  /** Said below the field until something is wrong with it. */
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Beside the label: a link, a range. */
  aside?: ReactNode
}

type InputProps = Frame & Omit<ComponentProps<'input'>, 'id'>

/** A labelled input with its hint or what is wrong with it. */
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

/** A labelled choice of one. */
export const SelectField = ({ label, hint, error, optional, aside, ...select }: SelectProps) => {
  const id = useId()
  return (
    <Around id={id} frame={{ label, error, hint, aside, ...(optional && { optional }) }}>
      <Choice {...select} id={id} {...ariaProps(id, error)} />
    </Around>
  )
}

/** A choice of one with the arrow that tells it from an input; it stands in an `.in` of a `.field`. */
export const Choice = (select: ComponentProps<'select'>) => (
  <>
    <select {...select} />
    <span className="drop">
      <Icon name="chevron-down" size="s" />
    </span>
  </>
)

/** A password, hidden until it is asked to be seen. */
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

/** What is wrong, in the place of the hint: that keeps its room, so that nothing below moves under a finger. */
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

/** A tick box with its words, or a switch. */
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
