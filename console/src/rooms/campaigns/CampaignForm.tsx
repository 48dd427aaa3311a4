import { useNavigate } from '@tanstack/react-router'
import { campaignChannels, hasAudience, isShownForTime, maxCampaignText } from '@yakamoz/contract/console/campaignRules'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { SitePreview } from '../../ui/SitePreview.tsx'
import { AudiencePicks } from './AudiencePicks.tsx'
import { type AudienceChoice, audienceOf, type Draft, problemsOf, sentOf } from './draft.ts'
import { PreviewButton } from './PreviewButton.tsx'
import { Reach } from './Reach.tsx'
import { TextFields } from './TextFields.tsx'
import { type Audience, audienceText } from './words.ts'

/** `seen`: the campaign that is changed; `saved` is called with its new version. */
type Props = {
  seen: { id: number; version: number } | undefined
  initial: Draft
  stored: Audience | undefined
  saved?(version: number): void
}

/** The form of a campaign that has not begun: what is said in both languages, how, and to whom. */
export const CampaignForm = ({ seen, initial, stored, saved }: Props) => {
  const id = seen?.id
  const t = useText()
  const navigate = useNavigate()
  const mayChange = useMay('campaigns.change')
  const [draft, setDraft] = useState(initial)
  const [isTried, setTried] = useState(false)
  const problems = problemsOf(draft)
  const isReady = Object.keys(problems).length === 0
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const errorOf = (field: string) => {
    const problem = isTried ? problems[field] : undefined
    return problem && t(`campaigns.problem.${problem}`)
  }
  const done = useActDone()
  const save = useAct('campaigns', 'save', {
    changes: ['campaigns'],
    done: ([made]) => {
      done()
      if (!made) return
      saved?.(made.version)
      if (!seen) void navigate({ to: '/campaigns/$id', params: { id: String(made.id) }, replace: true })
    },
  })
  const [reached, setReached] = useState<Draft>()
  const preview = useAct('campaigns', 'preview')
  const shown = preview.data?.data[0]
  const { title: longestTitle, text: longestText } = maxCampaignText[draft.channel]
  const check = (then: () => void) => () => {
    setTried(true)
    if (isReady) then()
  }
  return (
    <Form
      className="texts-form"
      onSubmit={(event) => {
        event.preventDefault()
        check(() => save.mutate({ ...seen, ...sentOf(draft) }))()
      }}
    >
      {!mayChange && <Note>{t('campaigns.readOnly')}</Note>}
      <div className="form-fields">
        <Field
          label={t('campaigns.name')}
          hint={t('campaigns.nameHint')}
          value={draft.name}
          onChange={(name) => change({ name })}
          maxLength={80}
          isReadOnly={!mayChange}
          error={errorOf('name')}
        />
        <FormChoice
          label={t('campaigns.channel')}
          options={campaignChannels.map((one) => ({ id: one, name: t(`campaigns.channel.${one}`) }))}
          value={draft.channel}
          onChange={(channel) => change({ channel })}
          isDisabled={!mayChange}
        />
        {isShownForTime(draft.channel) && (
          <Field
            label={t('campaigns.ends')}
            hint={t('campaigns.timeHint')}
            value={draft.ends}
            onChange={(ends) => change({ ends })}
            maxLength={20}
            autoComplete="off"
            isReadOnly={!mayChange}
            error={errorOf('ends')}
          />
        )}
        <Field
          label={t('campaigns.link')}
          hint={t('campaigns.linkHint')}
          value={draft.link}
          onChange={(link) => change({ link })}
          maxLength={300}
          autoComplete="off"
          isReadOnly={!mayChange}
          error={errorOf('link')}
        />
      </div>
      {hasAudience(draft.channel) && (
        <AudienceFields draft={draft} change={change} stored={stored} errorOf={errorOf} isDisabled={!mayChange} />
      )}
      <TextFields
        fields={[
          ...(longestTitle > 0
            ? [{ name: 'title' as const, label: t('campaigns.textTitle'), longest: longestTitle }]
            : []),
          {
            name: 'text',
            label: t('campaigns.text'),
            longest: longestText,
            isLong: true,
            hint: t('campaigns.textHint', { count: longestText }),
          },
        ]}
        texts={draft.texts}
        change={(texts) => change({ texts })}
        errorOf={errorOf}
        isReadOnly={!mayChange}
      />
      <div className="acts">
        <Button onPress={() => setReached(draft)} isDisabled={audienceOf(draft) === undefined}>
          <UsersRound size={15} aria-hidden />
          <span>{t('campaigns.count')}</span>
        </Button>
        <PreviewButton
          isPending={preview.isPending}
          open={check(() => {
            const { channel, texts, link } = sentOf(draft)
            preview.mutate({ channel, texts, link })
          })}
        />
        {mayChange && (
          <Button type="submit" look="go" isPending={save.isPending}>
            {t('frame.save')}
          </Button>
        )}
      </div>
      {reached && <Reach id={id} draft={reached} />}
      {shown && <SitePreview address={shown.address} keyOfItem={shown.key} close={preview.reset} />}
    </Form>
  )
}

type AudienceProps = {
  draft: Draft
  change(changes: Partial<Draft>): void
  stored: Audience | undefined
  errorOf(field: string): string | undefined
  isDisabled: boolean
}

const AudienceFields = ({ draft, change, stored, errorOf, isDisabled }: AudienceProps) => {
  const t = useText()
  const options: { id: AudienceChoice; name: string }[] = [
    ...(stored ? [{ id: 'same' as const, name: t('campaigns.audience.same', { name: audienceText(t, stored) }) }] : []),
    { id: 'all', name: t('campaigns.audience.all') },
    { id: 'filter', name: t('campaigns.audience.filter') },
    { id: 'list', name: t('campaigns.audience.list') },
  ]
  return (
    <div className="form-fields">
      <FormChoice
        label={t('campaigns.audience')}
        options={options}
        value={draft.audience}
        onChange={(audience) => change({ audience })}
        isDisabled={isDisabled}
      />
      <AudiencePicks picked={draft} change={change} errorOf={errorOf} isDisabled={isDisabled} />
    </div>
  )
}
