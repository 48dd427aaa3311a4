import type { ComponentProps, CSSProperties, SyntheticEvent } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'style' | 'noValidate'> & {
  onSubmit: (event: SyntheticEvent) => unknown
  /** Pixels between its rows. */
  gap?: number
}

/** A form whose fields are checked by the site and not by the browser. */
export const Form = ({ onSubmit, gap, className = 'flow', ...form }: Props) => {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // React passes the event of a form in a sheet on to the form that opened the sheet.
    event.stopPropagation()
    void onSubmit(event)
  }
  return (
    <form
      {...form}
      className={className}
      noValidate
      onSubmit={submit}
      {...(gap !== undefined && { style: { '--g': `${gap}px` } as CSSProperties })}
    />
  )
}
