import { kurusFromTyped } from '@yakamoz/values'
import { useState } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { Read } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { typedAmount } from '../../lib/typedAmount.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { couponTone } from './coupon.ts'
import { MarkDialog } from './ReferralDialogs.tsx'
import type { DecidedRow, ReferralSettings } from './referral.ts'
import { wholeFrom } from './typedValues.ts'

type Marked = Read<'trading', 'referral_settings'>[0]['players'][number]

/** Which coupons wait for a trader, whose all do, and what was decided lately. */
export const Referral = () => {
  const t = useText()
  const mayLimit = useMay('trading.limits')
  const { data, error, refetch } = useRead('trading', 'referral_settings', {})
  const decided = useRead('trading', 'referrals', {}).data?.data[0].decided ?? []
  const [isMarking, setMarking] = useState(false)
  const answer = data?.data[0]
  if (!answer) return error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />
  return (
    <div className="page-body">
      <SettingsSection key={JSON.stringify(answer.settings)} stored={answer.settings} />
      <Section
        title={t('trading.marked')}
        about={t('trading.actAbout.mark')}
        act={mayLimit && <Button onPress={() => setMarking(true)}>{t('trading.act.mark')}</Button>}
      >
        {answer.players.length === 0 ? (
          <p className="text-mist">{t('trading.noMarked')}</p>
        ) : (
          <MarkedTable players={answer.players} />
        )}
      </Section>
      <Section title={t('trading.decided')}>
        {decided.length === 0 ? <p className="text-mist">{t('trading.noDecided')}</p> : <DecidedTable rows={decided} />}
      </Section>
      {isMarking && <MarkDialog close={() => setMarking(false)} />}
    </div>
  )
}

/** Returns what was typed; undefined for what is wrong. */
const settingsFrom = (
  { share, sum, seconds }: Record<'share' | 'sum' | 'seconds', string>,
  language: Parameters<typeof kurusFromTyped>[1],
) => ({
  share: wholeFrom(share, { least: 0, most: 100 }),
  sum: sum.trim() === '0' ? 0 : kurusFromTyped(sum, language),
  seconds: wholeFrom(seconds, { least: 5, most: 60 }),
})

const SettingsSection = ({ stored }: { stored: ReferralSettings }) => {
  const t = useText()
  const language = useLanguage()
  const mayLimit = useMay('trading.limits')
  const [typed, setTyped] = useState({
    share: String(stored.share),
    sum: stored.sum === 0 ? '0' : typedAmount(stored.sum, language),
    seconds: String(stored.seconds),
  })
  const [atEnd, setAtEnd] = useState(stored.atEnd)
  const [isAsking, setAsking] = useState(false)
  const act = useAct('trading', 'change_referral', {
    changes: ['trading', 'approvals'],
    done: useActDone(() => setAsking(false)),
  })
  const { share, sum, seconds } = settingsFrom(typed, language)
  const isWrong = share === undefined || sum === undefined || seconds === undefined
  const isSame = share === stored.share && sum === stored.sum && seconds === stored.seconds && atEnd === stored.atEnd
  const field = (name: keyof typeof typed, isFieldWrong: boolean) => (
    <Field
      label={t(`trading.referral.${name}`)}
      hint={t(`trading.referralHint.${name}`)}
      value={typed[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
      isReadOnly={!mayLimit}
      inputMode={name === 'sum' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={16}
      error={isFieldWrong ? t(`trading.referralHint.${name}`) : undefined}
    />
  )
  return (
    <Section
      title={t('trading.referralSettings')}
      about={t('trading.referralSettingsAbout')}
      act={
        mayLimit && (
          <Button isDisabled={isWrong || isSame} onPress={() => setAsking(true)}>
            {t('frame.save')}
          </Button>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {field('share', share === undefined)}
        {field('sum', sum === undefined)}
        {field('seconds', seconds === undefined)}
        <FormChoice
          label={t('trading.referral.atEnd')}
          options={(['decline', 'accept'] as const).map((id) => ({ id, name: t(`trading.referral.atEnd.${id}`) }))}
          value={atEnd}
          isDisabled={!mayLimit}
          onChange={setAtEnd}
        />
      </div>
      <ReasonDialog
        title={t('trading.referralSettings')}
        about={t('trading.needsSecond')}
        act={t('frame.save')}
        isOpen={isAsking}
        isPending={act.isPending}
        close={() => setAsking(false)}
        send={(reason) => !isWrong && act.mutate({ share, sum, seconds, atEnd, reason })}
      />
    </Section>
  )
}

const MarkedTable = ({ players }: { players: readonly Marked[] }) => {
  const t = useText()
  const mayLimit = useMay('trading.limits')
  const [ending, setEnding] = useState<Marked['player']>()
  return (
    <>
      <PlainTable
        label={t('trading.marked')}
        heads={[
          t('trading.player'),
          t('trading.reason'),
          t('trading.setBy'),
          { name: t('trading.acts'), shape: 'acts' },
        ]}
      >
        {players.map(({ player, reason, by, at }) => (
          <tr key={player.id}>
            <th scope="row">
              <To to={`/players/${player.id}`}>{player.username}</To>
            </th>
            <td>{reason}</td>
            <td>
              {actorText(t, by)} · <When at={at} shape="far" />
            </td>
            <td className="end">
              {mayLimit && <Button onPress={() => setEnding(player)}>{t('trading.act.unmark')}</Button>}
            </td>
          </tr>
        ))}
      </PlainTable>
      {ending && <MarkDialog player={ending} close={() => setEnding(undefined)} />}
    </>
  )
}

const DecidedTable = ({ rows }: { rows: readonly DecidedRow[] }) => {
  const t = useText()
  return (
    <PlainTable
      label={t('trading.decided')}
      heads={[
        t('trading.player'),
        { name: t('trading.column.stake'), shape: 'end' },
        t('trading.decision'),
        t('trading.state'),
        t('trading.setBy'),
      ]}
    >
      {rows.map(({ id, player, stake, decision, reduced, reason, state, by, at }) => (
        <tr key={id}>
          <th scope="row">
            <To to={`/players/${player.id}`}>{player.username}</To>
          </th>
          <td className="end">
            <Money amount={stake} />
          </td>
          <td>
            {t(`trading.decision.${decision}`)}
            {reduced !== '' && (
              <>
                {' '}
                <Money amount={reduced} />
              </>
            )}
            {reason === 'no_answer' && ` · ${t('trading.noAnswer')}`}
          </td>
          <td>
            <Badge tone={couponTone[state]}>{t(`trading.coupon.${state}`)}</Badge>
          </td>
          <td>
            {actorText(t, by)} · <When at={at} shape="far" />
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
