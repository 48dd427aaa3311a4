import { useText } from '../../lib/i18n/texts.tsx'
import { PasswordField } from '../../ui/Field.tsx'

/** The player's own password, as a confirmation. */
export const OwnPassword = (input: Omit<React.ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>) => (
  <PasswordField label={useText()('account.yourPassword')} autoComplete="current-password" {...input} />
)
