import type { ComponentProps } from 'react'
import { useText } from '../../lib/i18n/texts.tsx'
import { Field } from '../../ui/Field.tsx'

/** Who somebody is here: the user name or the e-mail. */
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
