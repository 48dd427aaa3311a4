import { useText } from '../lib/i18n/texts.tsx'

/** Beside the press for more of a list, when it could not be had: what is shown already stays. */
export const MoreFailed = ({ list: { isFetchNextPageError } }: { list: { isFetchNextPageError: boolean } }) => {
  const t = useText()
  return isFetchNextPageError ? (
    <p className="small text-mist" role="alert">
      {t('frame.inaccessible')}
    </p>
  ) : null
}
