import type { ComponentProps } from 'react'
import { useText } from '../../lib/i18n/texts.tsx'
import { Field } from '../../ui/Field.tsx'

/** The user name or e-mail of a login. */
export const NameField = (input: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field
    label={useText()('auth.name')}
    icon="user-round"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...input}
  />
)
