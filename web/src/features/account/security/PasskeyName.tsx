import { passkeyNameLength } from '@yakamoz/contract/constants'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Field } from '../../../ui/Field.tsx'

type Props = { name: string; change: (name: string) => void }

/** The field of a passkey's name. */
export const PasskeyName = ({ name, change }: Props) => {
  const t = useText()
  return (
    <Field
      label={t('account.passkeyName')}
      hint={t('account.passkeyNameHint')}
      autoComplete="off"
      maxLength={passkeyNameLength}
      value={name}
      onChange={({ target }) => change(target.value)}
    />
  )
}
