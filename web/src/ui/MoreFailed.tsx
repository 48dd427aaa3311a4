import { useText } from '../lib/i18n/texts.tsx'

/** Shown beside the button for more rows when they could not be loaded; the rows above stay. */
export const MoreFailed = ({ list: { isFetchNextPageError } }: { list: { isFetchNextPageError: boolean } }) => {
  const t = useText()
  return isFetchNextPageError ? (
    <p className="small text-mist" role="alert">
      {t('frame.inaccessible')}
    </p>
  ) : null
}
