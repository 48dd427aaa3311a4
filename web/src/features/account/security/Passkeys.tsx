import { Suspense, useEffect, useRef, useState } from 'react'
import { hasPasskeys } from '../../../lib/account/passkeys.ts'
import type { Read } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { When } from '../../../ui/When.tsx'
import { Section } from '../Section.tsx'
import { Failed, Nothing, Waiting } from '../States.tsx'
import type { PasskeyAct } from './PasskeyDialog.tsx'
import './security.css'

const PasskeyDialog = lazyPart(() => import('./PasskeyDialog.tsx'), 'PasskeyDialog')

export type Passkey = Read<'account', 'passkeys'>[number]

/** The player's passkeys: added on this device, renamed and removed on any (A72). */
export const Passkeys = () => {
  const t = useText()
  const { data, isPending, isLoadingError, refetch } = useCall('account', 'passkeys', {})
  const [isSupported, setSupported] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [opened, setOpened] = useState<PasskeyAct>()
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setSupported(hasPasskeys())
    setChecked(true)
  }, [])
  const rows = data?.data ?? []
  const close = () => setOpened(undefined)
  const isRemoved = useRef(false)
  const removed = () => {
    isRemoved.current = true
    close()
  }
  // The button that opened the dialog went with its line, so the focus cannot return to it.
  useEffect(() => {
    if (opened || !isRemoved.current) return
    isRemoved.current = false
    section.current?.focus()
  }, [opened])
  return (
    <div ref={section} tabIndex={-1}>
      <Section
        id="passkeys"
        title={t('account.passkeys')}
        text={t('account.passkeysText')}
        aside={
          isSupported && (
            <Button size="sm" icon="plus" aria-haspopup="dialog" onClick={() => setOpened({ kind: 'passkey-add' })}>
              {t('account.sheet.passkey-add')}
            </Button>
          )
        }
      >
        {isPending && <Waiting rows={1} height={64} />}
        {isLoadingError && <Failed again={refetch} />}
        {data && rows.length === 0 && <Nothing>{t('account.noPasskey')}</Nothing>}
        {rows.length > 0 && (
          <ul className="me-rows me-acts">
            {rows.map((row) => (
              <Line key={row.id} passkey={row} open={setOpened} />
            ))}
          </ul>
        )}
        {isChecked && !isSupported && <p className="small text-haze me-foot">{t('account.noPasskeySupport')}</p>}
      </Section>
      {opened && (
        <Sheet title={t(`account.sheet.${opened.kind}`)} close={close}>
          <Suspense fallback={<Waiting rows={3} height={64} />}>
            <PasskeyDialog act={opened} done={close} removed={removed} />
          </Suspense>
        </Sheet>
      )}
    </div>
  )
}

const Line = ({ passkey, open }: { passkey: Passkey; open: (act: PasskeyAct) => void }) => {
  const t = useText()
  const { name, added, used } = passkey
  return (
    <li>
      <span className="me-mark">
        <Icon name="key-round" size="s" />
      </span>
      <span className="grow me-act-text">
        <b className="block clip">{name}</b>
        <span className="block small text-mist">
          {t('account.passkeySince')} <When at={added} shape="date" /> ·{' '}
          {used ? (
            <>
              {t('account.passkeyUsed')} <When at={used} />
            </>
          ) : (
            t('account.passkeyUnused')
          )}
        </span>
      </span>
      <Button
        look="quiet"
        size="sm"
        square
        icon="pencil"
        aria-haspopup="dialog"
        aria-label={t('account.editNamed', { name })}
        onClick={() => open({ kind: 'passkey-rename', passkey })}
      />
      <Button
        look="quiet"
        size="sm"
        square
        icon="trash-2"
        aria-haspopup="dialog"
        aria-label={t('account.removeNamed', { name })}
        onClick={() => open({ kind: 'passkey-remove', passkey })}
      />
    </li>
  )
}
