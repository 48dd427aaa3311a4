import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/texts.tsx'
import { Segments } from '../../ui/Segments.tsx'

const parts = ['messages', 'offers', 'tournaments', 'draws'] as const
export type Part = (typeof parts)[number]

/** The switch between the parts of the room. */
export const Parts = ({ part }: { part: Part }) => {
  const t = useText()
  const [, setAddress] = useAddress()
  return (
    <Segments
      label={t('campaigns.parts')}
      options={parts.map((id) => ({ id, name: t(`campaigns.part.${id}`) }))}
      value={part}
      onChange={(chosen) => setAddress({ part: chosen === 'messages' ? '' : chosen }, { push: true })}
    />
  )
}
