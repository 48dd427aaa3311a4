import { useText } from '../lib/i18n/texts.tsx'
import { Empty } from './Empty.tsx'

/** Shown in place of any page where the browser lacks what the site needs (X-16, Z-18). */
export const Unsupported = () => {
  const t = useText()
  return <Empty symbol="tower" title={t('frame.unsupported')} text={t('frame.unsupportedText')} />
}
