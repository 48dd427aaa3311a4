import { useText } from '../lib/texts.tsx'
import { Empty } from './Empty.tsx'

/** A list that could not be asked for: what that means, and another try. */
export const ListFailed = ({ again }: { again: () => unknown }) => {
  const t = useText()
  return (
    <Empty symbol="tower" title={t('frame.inaccessible')} text={t('frame.inaccessibleText')}>
      <button type="button" className="btn go" onClick={() => void again()}>
        {t('frame.again')}
      </button>
    </Empty>
  )
}
