import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input, type InputProps } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'

type Props = Omit<TextFieldProps, 'className' | 'children'> & {
  label: string
  hint?: ReactNode
  /** What is wrong with the value; empty while nothing is. */
  error?: string | undefined
  lines?: boolean
  /** How many lines it shows at once. */
  rows?: number
  tall?: boolean
  code?: boolean
  placeholder?: string
} & Pick<InputProps, 'inputMode'>

/** A field of a form with its name, its hint and what is wrong with it. */
export const Field = ({
  label,
  hint,
  error,
  lines = false,
  rows = 3,
  tall,
  code,
  placeholder,
  inputMode,
  ...props
}: Props) => {
  const look = `in${tall ? ' tall' : ''}${code ? ' code' : ''}`
  // The browser would not send a form again whose field a server has refused: only rules of its own are the browser's.
  const isOwnRule = Boolean(props.isRequired || props.validate)
  const given = placeholder === undefined ? {} : { placeholder }
  return (
    <TextField
      {...props}
      validationBehavior={isOwnRule ? 'native' : 'aria'}
      isInvalid={Boolean(error) || Boolean(props.isInvalid)}
      className="field"
    >
      <Label>{label}</Label>
      {lines ? (
        <TextArea className={look} rows={rows} {...given} />
      ) : (
        <Input className={look} {...given} {...(inputMode ? { inputMode } : {})} />
      )}
      {hint && !error && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="err">{error}</FieldError>
    </TextField>
  )
}
