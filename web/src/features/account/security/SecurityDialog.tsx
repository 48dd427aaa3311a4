import { maskedPhone } from '../phone.ts'
import { AppSetUp } from './AppSetUp.tsx'
import { CloseAccount } from './CloseAccount.tsx'
import { ContactForm } from './ContactForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SmsSetUp } from './SmsSetUp.tsx'
import { SwitchOff } from './SwitchOff.tsx'

export type Opened = 'password' | 'ga' | 'sms' | 'ga-off' | 'sms-off' | 'username' | 'email' | 'close'

type Props = { opened: Opened; person: { username: string; email: string; phone: string }; done: () => void }

/** The content of a dialog of the security page. Its forms are loaded with the first one. */
export const SecurityDialog = ({ opened, person, done }: Props) => {
  switch (opened) {
    case 'password':
      return <PasswordForm done={done} />
    case 'ga':
      return <AppSetUp done={done} />
    case 'sms':
      return <SmsSetUp phone={maskedPhone(person.phone)} done={done} />
    case 'ga-off':
      return <SwitchOff kind="ga" done={done} />
    case 'sms-off':
      return <SwitchOff kind="sms" done={done} />
    case 'close':
      return <CloseAccount done={done} />
    default:
      return <ContactForm kind={opened} now={person[opened]} done={done} />
  }
}
