import { Sheet } from '../../ui/Sheet.tsx'
import { ReplayFrame } from './ReplayFrame.tsx'
import type { RoundRecord } from './RoundSheet.tsx'

/** The animation of the player's own round. */
export const Replay = ({ record, close }: { record: RoundRecord; close: () => void }) => (
  <Sheet title={`${record.name} #${record.nonce}`} close={close}>
    <ReplayFrame record={record} />
  </Sheet>
)
