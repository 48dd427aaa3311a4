import { useText } from '../../lib/i18n/texts.tsx'

/** Whether something is on or off, as a label. */
export const OnOff = ({ isOn }: { isOn: boolean }) => {
  const t = useText()
  return <span className={isOn ? 'badge tide' : 'badge'}>{t(isOn ? 'account.on' : 'account.off')}</span>
}
