import { useText } from '../lib/texts.tsx'
import { Button } from './Button.tsx'
import { Note } from './Note.tsx'

/** Says that somebody else has changed what a form shows; what is typed stays until the person takes the newest version. */
export const Outdated = ({ takeNewest }: { takeNewest(): void }) => {
  const t = useText()
  return (
    <Note>
      {t('frame.outdated')} <Button onPress={takeNewest}>{t('frame.takeNewest')}</Button>
    </Note>
  )
}
