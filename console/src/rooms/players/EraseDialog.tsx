import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { Read } from '../../lib/client.ts'
import { failureText } from '../../lib/refusalText.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import type { Player } from './player.ts'

type Props = { player: Player; isOpen: boolean; close(): void }

/** Erases the personal data of a player: shows before what goes, what stays and why, and what prevents it. */
export const EraseDialog = (props: Props) => (props.isOpen ? <OpenEraseDialog {...props} /> : null)

const OpenEraseDialog = ({ player, isOpen, close }: Props) => {
  const t = useText()
  const { data: reply, error } = useRead('players', 'erasure', { id: player.id })
  const erase = useAct('players', 'erase', { changes: ['players', 'approvals'], done: useActDone(close) })
  const preview = reply?.data[0]
  return (
    <ReasonDialog
      title={t('players.act.erase')}
      about={`${player.username} · ${t('players.actAbout.erase')}`}
      look="stop"
      wide
      isOpen={isOpen}
      isPending={erase.isPending}
      isReady={preview !== undefined && preview.obstacles.length === 0}
      close={close}
      send={(reason) => erase.mutate({ id: player.id, reason })}
    >
      {error && <Note tone="bad">{failureText(t, error)}</Note>}
      {preview ? <ErasurePreview preview={preview} /> : !error && <Skeleton width={320} />}
    </ReasonDialog>
  )
}

type Preview = Read<'players', 'erasure'>[number]

const ErasurePreview = ({ preview }: { preview: Preview }) => {
  const t = useText()
  const { obstacles, erased, kept, keepsHashes } = preview
  return (
    <>
      {obstacles.length > 0 && <Obstacles preview={preview} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Parts title={t('erase.goes')} rows={erased.map(({ part, rows }) => [t(`erase.part.${part}`), rows])} />
        <Parts title={t('erase.stays')} rows={kept.map(({ part, rows }) => [t(`erase.part.${part}`), rows])} />
      </div>
      <p className="text-small text-mist">
        {t('erase.staysAbout')} {keepsHashes && t('erase.hashes')}
      </p>
    </>
  )
}

const Obstacles = ({ preview: { obstacles, earliest, retentionYears } }: { preview: Preview }) => {
  const t = useText()
  return (
    <Note tone="wait-for">
      <p className="font-semibold">{t('erase.prevented')}</p>
      <ul className="list-disc ps-4">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            {obstacle === 'retention'
              ? t('erase.obstacle.retention', { years: retentionYears })
              : t(`erase.obstacle.${obstacle}`)}
            {obstacle === 'retention' && earliest && (
              <>
                {' '}
                {t('erase.earliest')} <When at={earliest} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}

type PartsProps = { title: string; rows: readonly (readonly [name: string, rows: number])[] }

const Parts = ({ title, rows }: PartsProps) => {
  const language = useLanguage()
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <dl className="facts boxed">
        {rows.map(([name, count]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="num text-end">{count.toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
