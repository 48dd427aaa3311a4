import { useText } from '../lib/i18n/texts.tsx'

export const SkipLink = () => (
  <a className="skip btn go" href="#content">
    {useText()('frame.skip')}
  </a>
)
