import { useState } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { dayText } from '../../lib/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { When } from '../../ui/When.tsx'
import type { Case, CaseRow } from './case.ts'

type Hit = CaseRow['hits'][number]
type Decision = 'same' | 'other'

const isWaiting = ({ state, ended }: Hit): boolean => state === 'open' && ended === ''

/** The people of the list who are similar, those of whom nothing is decided first. */
export const HitNames = ({ hits }: Pick<CaseRow, 'hits'>) => {
  const t = useText()
  const [first] = hits
  if (!first) return <span className="text-haze">–</span>
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Badge tone={isWaiting(first) ? 'bad' : undefined}>{t(`protection.hitKind.${first.kind}`)}</Badge>
      <span>
        {first.name} · {first.score}
      </span>
      {hits.length > 1 && <Badge>+{hits.length - 1}</Badge>}
    </span>
  )
}

type Props = { shown: Case; mayAct: boolean }

/** The hits of a case, each beside the data of its player, and what is decided about them. */
export const Hits = ({ shown, mayAct }: Props) => {
  const [asked, setAsked] = useState<{ hit: Hit; is: Decision }>()
  return (
    <>
      <ul className="grid gap-3">
        {shown.hits.map((hit) => (
          <li key={`${hit.player} ${hit.entry}`} className="boxed grid gap-3">
            <HitState hit={hit} />
            <Compared hit={hit} shown={shown} />
            {mayAct && hit.ended === '' && <HitActs hit={hit} ask={(is) => setAsked({ hit, is })} />}
          </li>
        ))}
      </ul>
      <DecideDialog id={String(shown.id)} asked={asked} close={() => setAsked(undefined)} />
    </>
  )
}

const tones = { open: 'wait-for', same: 'bad', other: undefined } as const

const HitState = ({ hit }: { hit: Hit }) => {
  const t = useText()
  const { kind, state, score, entry, ended, decided, decidedBy } = hit
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={tones[state]}>{t(`protection.hit.${state}`)}</Badge>
      <strong>{t(`protection.hitKind.${kind}`)}</strong>
      <span className="text-mist">{t('protection.score', { score })}</span>
      <span className="addr text-haze">{entry}</span>
      {decided && (
        <span className="text-haze">
          <When at={decided} /> {actorText(t, decidedBy)}
        </span>
      )}
      {ended && (
        <span className="text-haze">
          {t('protection.hitEnded')} <When at={ended} />
        </span>
      )}
    </div>
  )
}

const Compared = ({ hit, shown }: { hit: Hit; shown: Case }) => {
  const t = useText()
  const language = useLanguage()
  const player = shown.protected.find((one) => one.player === hit.player)
  const bornText = (born: string) => (born.length > 4 ? dayText(born, language) : born)
  const rows = [
    { id: 'name', listed: hit.name, own: player?.name },
    { id: 'otherNames', listed: hit.otherNames.join(', '), own: '' },
    { id: 'born', listed: hit.born.map(bornText).join(', '), own: player && bornText(player.birthDate) },
    { id: 'countries', listed: hit.countries.join(', '), own: player?.country },
  ] as const
  return (
    <PlainTable heads={[t('protection.listed'), t('protection.player')]}>
      {rows
        .filter(({ id, listed }) => id !== 'otherNames' || listed !== '')
        .map(({ id, listed, own }) => (
          <tr key={id}>
            <th scope="row">{t(`protection.compared.${id}`)}</th>
            <td>{listed || '–'}</td>
            <td>{own || '–'}</td>
          </tr>
        ))}
    </PlainTable>
  )
}

const HitActs = ({ hit, ask }: { hit: Hit; ask(is: Decision): void }) => {
  const t = useText()
  const mayBlock = useMay('players.access')
  return (
    <div className="flex flex-wrap gap-2">
      {hit.state !== 'other' && <Button onPress={() => ask('other')}>{t('protection.decide.other')}</Button>}
      {hit.state !== 'same' && mayBlock && (
        <Button look="danger" onPress={() => ask('same')}>
          {t('protection.decide.same')}
        </Button>
      )}
    </div>
  )
}

type DialogProps = { id: string; asked: { hit: Hit; is: Decision } | undefined; close(): void }

const DecideDialog = ({ id, asked, close }: DialogProps) => {
  const t = useText()
  const decide = useAct('protection', 'decide_hit', { changes: ['protection'], done: useActDone(close) })
  const is = asked?.is ?? 'other'
  return (
    <ReasonDialog
      title={t(`protection.decide.${is}`)}
      about={t(`protection.decideAbout.${is}`, { name: asked?.hit.name ?? '' })}
      look={is === 'same' ? 'stop' : 'go'}
      isOpen={asked !== undefined}
      isPending={decide.isPending}
      close={close}
      send={(reason) =>
        asked && decide.mutate({ id, player: String(asked.hit.player), entry: asked.hit.entry, is, reason })
      }
    />
  )
}
