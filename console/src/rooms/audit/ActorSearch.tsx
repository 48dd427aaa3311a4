import { foldText } from '@yakamoz/values'
import { useState } from 'react'
import { actorKey } from '../../lib/actor.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { type Translate, useText } from '../../lib/texts.tsx'
import { Suggest, type Suggestion } from '../../ui/Suggest.tsx'

type Member = RowOf<'audit', 'members'>

const mostSuggested = 8

/** Everybody whose entries can be asked for by name: staff, the server, and the player of a number that is typed. */
const everybody = (members: readonly Member[], typed: string, t: Translate): readonly Suggestion[] => [
  ...members.map(({ id, name, blocked }) => ({
    id: `staff ${id}`,
    name,
    note: blocked ? t('audit.blocked') : undefined,
  })),
  { id: 'server', name: t('frame.actor.server') },
  ...(/^\d{1,15}$/.test(typed) ? [{ id: `player ${typed}`, name: t('frame.actor.player', { id: typed }) }] : []),
]

/** The name of an actor of the address; one that is not known is shown as it is typed. */
const nameOf = (actor: string, people: readonly Suggestion[], t: Translate): string => {
  const player = /^player (\d+)$/.exec(actor)?.[1]
  if (player) return t('frame.actor.player', { id: player })
  return people.find(({ id }) => id === actorKey(actor))?.name ?? actor
}

const rank = (name: string, wanted: string): number => (foldText(name).startsWith(wanted) ? 0 : 1)

/** The search of the audit trail by who did something: by the name of a member of staff, which is suggested, or by any other text. */
export const ActorSearch = ({ actor, search }: { actor: string; search(actor: string): void }) => {
  const t = useText()
  const { data } = useRead('audit', 'members', {})
  const members = data?.data ?? []
  const [draft, setDraft] = useState<{ text: string; before: string }>()
  // A typed text stays as it is, also while the address still has the one before.
  const isTyping = draft && (actor === draft.text || actor === draft.before)
  const typed = isTyping ? draft.text : nameOf(actor, everybody(members, '', t), t)
  const people = everybody(members, typed, t)
  const wanted = foldText(typed)
  // Names that begin with it come first.
  const found = people
    .filter(({ name }) => foldText(name).includes(wanted))
    .toSorted((one, other) => rank(one.name, wanted) - rank(other.name, wanted))
  return (
    <Suggest
      label={t('audit.actor')}
      placeholder={t('audit.actorHint')}
      suggestions={found.slice(0, mostSuggested)}
      typed={typed}
      chosen={people.find(({ id }) => id === actorKey(actor))?.id}
      type={(text) => {
        setDraft({ text, before: actor })
        search(text)
      }}
      choose={(id) => {
        setDraft(undefined)
        search(id)
      }}
    />
  )
}
