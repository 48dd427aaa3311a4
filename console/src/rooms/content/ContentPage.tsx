import { useParams } from '@tanstack/react-router'
import { type ContentKind, contentKindNames } from '@yakamoz/contract/console/contentKinds'
import { ChevronRight, FileX } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useFormBase } from '../../lib/formBase.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Note } from '../../ui/Note.tsx'
import { Outdated } from '../../ui/Outdated.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/States.tsx'
import { StoredPage } from '../../ui/StoredPage.tsx'
import { To } from '../../ui/To.tsx'
import { ContentForm } from './ContentForm.tsx'
import { draftFrom, newDraft, type WireItem } from './draft.ts'
import { stateTone } from './stateTone.ts'
import { Versions } from './Versions.tsx'
import './content.css'

/** The page of an item: its form with a preview, and its versions. */
export const ContentPage = () => {
  const { kind, id = '' } = useParams({ strict: false })
  const known = contentKindNames.find((one) => one === kind)
  if (!known) return <Missing />
  return id === 'new' ? (
    <NewItem key={known} kind={known} />
  ) : (
    <StoredItem key={`${known} ${id}`} kind={known} id={id} />
  )
}

const Missing = () => {
  const t = useText()
  return <Empty icon={FileX} title={t('content.missing')} isPage />
}

const Crumbs = ({ name }: { name: string }) => {
  const t = useText()
  return (
    <nav className="crumbs" aria-label={t('content.path')}>
      <To to="/content">{t('content.title')}</To>
      <ChevronRight size={14} aria-hidden />
      <span aria-current="page">{name}</span>
    </nav>
  )
}

const NewItem = ({ kind }: { kind: ContentKind }) => {
  const t = useText()
  const [draft] = useState(() => newDraft(kind, Date.now()))
  const name = t('content.newOf', { kind: t(`content.kind.${kind}`) })
  return (
    <Page title={name} crumbs={<Crumbs name={name} />}>
      <div className="page-body">
        <ContentForm kind={kind} id="" version={0} initial={draft} />
      </div>
    </Page>
  )
}

const StoredItem = ({ kind, id }: { kind: ContentKind; id: string }) => {
  const reading = useRead('content', 'item', { kind, id })
  return (
    <StoredPage reading={reading} missing={<Missing />}>
      {(stored) => <LoadedItem stored={stored} />}
    </StoredPage>
  )
}

const LoadedItem = ({ stored }: { stored: RowOf<'content', 'item'> }) => {
  const t = useText()
  const language = useLanguage()
  const { kind, id, item, state, version, versions } = stored
  const { base, isOutdated, saved, takeNewest } = useFormBase(stored)
  const texts = item.texts[language]
  const name = texts.title || texts.text || item.fields.name || id
  return (
    <Page
      title={kind === 'social_links' ? t('content.kind.social_links') : name.slice(0, 120)}
      crumbs={<Crumbs name={t(`content.kind.${kind}`)} />}
      about={<Badge tone={stateTone[state]}>{t(`content.state.${state}`)}</Badge>}
    >
      <div className="page-body">
        {isOutdated && <Outdated takeNewest={takeNewest} />}
        {versions.some((one) => one.state === 'planned') && <Note>{t('content.planWaits')}</Note>}
        <ContentForm
          key={base.version}
          kind={kind}
          id={id}
          version={base.version}
          initial={draftFrom(base.item as WireItem)}
          saved={saved}
        />
        <Versions kind={kind} id={id} newest={version} versions={versions} saved={saved} />
      </div>
    </Page>
  )
}
