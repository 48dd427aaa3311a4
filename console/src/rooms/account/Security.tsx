import { KeyRound, Plus, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../lib/calls.ts'
import type { Read } from '../../lib/client.ts'
import { hasPasskeys } from '../../lib/passkeys.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { Failed, Skeleton } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'

export type Passkey = Read<'session', 'factors'>[number]['passkeys'][number]

/** How one signs in: second factors and password. */
export const Security = () => {
  const t = useText()
  const [dialog, setDialog] = useState<'password' | 'add'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Factors add={() => setDialog('add')} />
      <Section
        title={t('account.password')}
        about={t('account.passwordAbout')}
        act={<Button onPress={() => setDialog('password')}>{t('account.changePassword')}</Button>}
      />
      <PasswordDialog isOpen={dialog === 'password'} close={close} />
      <AddPasskeyDialog isOpen={dialog === 'add'} close={close} />
    </>
  )
}

const Factors = ({ add }: { add(): void }) => {
  const t = useText()
  const { data, error, refetch } = useRead('session', 'factors', {})
  const [removed, setRemoved] = useState<Passkey>()
  const factors = data?.data[0]
  if (error && !factors)
    return (
      <Section title={t('account.secondFactor')}>
        <Failed cause={error} retry={() => void refetch()} />
      </Section>
    )
  return (
    <Section
      title={t('account.secondFactor')}
      about={t('account.secondFactorAbout')}
      act={
        factors?.available &&
        hasPasskeys() && (
          <Button onPress={add}>
            <Plus size={15} aria-hidden />
            <span>{t('account.addPasskey')}</span>
          </Button>
        )
      }
    >
      <ul className="rows">
        <li>
          <Smartphone size={18} aria-hidden />
          <p className="flex-1 font-semibold">{t('account.app')}</p>
          {factors ? (
            <Badge tone={factors.app ? 'good' : undefined}>{t(factors.app ? 'account.appOn' : 'account.appOff')}</Badge>
          ) : (
            <Skeleton width={52} />
          )}
        </li>
        {factors?.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} remove={() => setRemoved(passkey)} />
        ))}
        {factors?.passkeys.length === 0 && (
          <li className="text-haze">
            <KeyRound size={18} aria-hidden />
            {t('account.passkeysNone')}
          </li>
        )}
      </ul>
      <RemovePasskeyDialog passkey={removed} close={() => setRemoved(undefined)} />
    </Section>
  )
}

const PasskeyRow = ({ passkey: { name, added, used }, remove }: { passkey: Passkey; remove(): void }) => {
  const t = useText()
  return (
    <li>
      <KeyRound size={18} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name || t('auth.passkey')}</p>
        <p className="text-small text-haze">
          {t('account.added')} <When at={added} /> ·{' '}
          {used ? (
            <>
              {t('account.passkeyUsed')} <When at={used} shape="far" />
            </>
          ) : (
            t('account.passkeyNever')
          )}
        </p>
      </div>
      <IconButton label={t('account.removeOf', { name: name || t('auth.passkey') })} onPress={remove}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  )
}
