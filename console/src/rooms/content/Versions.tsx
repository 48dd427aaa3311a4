import type { ContentKind } from '@yakamoz/contract/console/contentKinds'
import { Eye, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { SitePreview } from '../../ui/SitePreview.tsx'
import { When } from '../../ui/When.tsx'
import { draftFrom, itemFrom, type WireItem } from './draft.ts'
import { usePreview } from './usePreview.ts'

type Version = RowOf<'content', 'item'>['versions'][number]
/** `newest`: the newest version; `saved` is called with the version that restoring one has made. */
type Props = {
  kind: ContentKind
  id: string
  newest: number
  versions: readonly Version[]
  saved(version: number): void
}

const tones: Readonly<Record<Version['state'], Tone>> = {
  current: 'good',
  earlier: 'line',
  planned: 'news',
  cancelled: 'wait-for',
  published: 'line',
  overtaken: 'bad',
}

/** Every version of an item, the newest first: who made it and why, how it looked, and the way back to it. */
export const Versions = ({ kind, id, newest, versions, saved }: Props) => {
  const t = useText()
  const mayChange = useMay('content.change')
  const preview = usePreview()
  const look = useAct('content', 'version', {
    done: ([found]) => found && preview.show(kind, itemFrom(kind, draftFrom(found.item as WireItem)).item),
  })
  const [asked, setAsked] = useState<{ act: 'restore' | 'cancel'; version: number }>()
  return (
    <section className="section" aria-labelledby="versions">
      <header>
        <div>
          <h2 id="versions">{t('content.versions')}</h2>
          <p className="text-mist">{t(versions.length > 0 ? 'content.versionsAbout' : 'content.noVersions')}</p>
        </div>
      </header>
      {versions.length > 0 && (
        <ol className="versions">
          {versions.map((one) => (
            <li key={one.version}>
              <span className="num text-haze">{one.version}</span>
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2">
                  <Badge tone={tones[one.state]}>{t(`content.version.${one.state}`)}</Badge>
                  <When at={one.made} />
                  <span className="text-mist">{one.by ? actorText(t, one.by) : t('content.before')}</span>
                  {one.due && (
                    <span className="text-mist">
                      {t('content.due')}: <When at={one.due} />
                    </span>
                  )}
                </p>
                {one.note && <p className="text-mist">{one.note}</p>}
              </div>
              <Button
                look="plain"
                isPending={look.isPending && look.variables.version === one.version}
                onPress={() => look.mutate({ kind, id, version: one.version })}
              >
                <Eye size={15} aria-hidden />
                <span>{t('content.look')}</span>
              </Button>
              {mayChange && one.state === 'earlier' && (
                <Button onPress={() => setAsked({ act: 'restore', version: one.version })}>
                  <RotateCcw size={15} aria-hidden />
                  <span>{t('content.restore')}</span>
                </Button>
              )}
              {mayChange && one.state === 'planned' && (
                <Button look="danger" onPress={() => setAsked({ act: 'cancel', version: one.version })}>
                  <X size={15} aria-hidden />
                  <span>{t('content.cancelPlan')}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {preview.shown && <SitePreview key={preview.shown.keyOfItem} {...preview.shown} close={preview.close} />}
      <RestoreDialog
        kind={kind}
        id={id}
        seen={newest}
        version={asked?.act === 'restore' ? asked.version : undefined}
        saved={saved}
        close={() => setAsked(undefined)}
      />
      <CancelDialog
        kind={kind}
        id={id}
        version={asked?.act === 'cancel' ? asked.version : undefined}
        close={() => setAsked(undefined)}
      />
    </section>
  )
}

type ActProps = { kind: ContentKind; id: string; version: number | undefined; close(): void }

const RestoreDialog = ({ seen, saved, ...shown }: ActProps & { seen: number; saved(version: number): void }) => {
  const { kind, id, version, close } = shown
  const t = useText()
  const done = useActDone(close)
  const restore = useAct('content', 'restore', {
    changes: ['content'],
    done: ([made]) => {
      done()
      if (made) saved(made.version)
    },
  })
  return (
    <ReasonDialog
      title={t('content.restore')}
      about={t('content.restoreAbout')}
      isOpen={version !== undefined}
      isPending={restore.isPending}
      close={close}
      send={(note) => version !== undefined && restore.mutate({ kind, id, version, seen, note })}
    />
  )
}

const CancelDialog = ({ kind, id, version, close }: ActProps) => {
  const t = useText()
  const done = useActDone(close)
  const cancel = useAct('content', 'cancel', { changes: ['content'], done: () => done() })
  return (
    <ReasonDialog
      title={t('content.cancelPlan')}
      about={t('content.cancelPlanAbout')}
      look="stop"
      isOpen={version !== undefined}
      isPending={cancel.isPending}
      close={close}
      send={(note) => version !== undefined && cancel.mutate({ kind, id, version, note })}
    />
  )
}
