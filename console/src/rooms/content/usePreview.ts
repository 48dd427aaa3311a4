import type { ContentItem, ContentKind } from '@yakamoz/contract/console/contentKinds'
import { useState } from 'react'
import { useAct } from '../../lib/calls.ts'
import { wireOf } from './draft.ts'

type Shown = { address: string; keyOfItem: string }

/** Asks the server for a preview of an item and holds what is shown. */
export const usePreview = () => {
  const [shown, setShown] = useState<Shown>()
  const make = useAct('content', 'preview', {
    done: ([made]) => made && setShown({ address: made.address, keyOfItem: made.key }),
  })
  return {
    shown,
    isPending: make.isPending,
    show: (kind: ContentKind, item: ContentItem) => make.mutate({ kind, item: wireOf(item) }),
    close: () => setShown(undefined),
  }
}
