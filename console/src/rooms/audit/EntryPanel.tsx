import { actorKey, actorText } from '../../lib/actor.ts'
import { actText } from '../../lib/names.ts'
import { useText } from '../../lib/texts.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import type { Entry } from './Audit.tsx'
import { valueText } from './detail.ts'

/** An entry of the audit trail with all that it holds. */
export const EntryPanel = ({ entry, close }: { entry: Entry; close(): void }) => {
  const t = useText()
  const { id, at, actor, act, subject, detail } = entry
  const values = Object.entries(detail)
  return (
    <SidePanel title={actText(t, act)} about={<When at={at} shape="far" />} close={close}>
      <dl className="facts">
        <dt>{t('audit.at')}</dt>
        <dd>
          <When at={at} />
        </dd>
        <dt>{t('audit.actor')}</dt>
        <dd>
          {actorText(t, actor)} <span className="mono text-haze">{actor}</span>
        </dd>
        <dt>{t('audit.subject')}</dt>
        <dd>{subject}</dd>
        <dt>{t('audit.raw')}</dt>
        <dd className="mono">{act}</dd>
        <dt>#</dt>
        <dd className="num">{id}</dd>
      </dl>
      <div className="grid gap-3">
        <h3 className="font-semibold">{t('audit.detail')}</h3>
        {values.length === 0 ? (
          <p className="text-haze">{t('audit.noDetail')}</p>
        ) : (
          <dl className="facts boxed">
            {values.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="mono">{name}</dt>
                <dd>{valueText(value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="flex flex-wrap gap-4">
        <To to={`/audit?actor=${encodeURIComponent(actorKey(actor))}`}>{t('audit.sameActor')}</To>
        <To to={`/audit?subject=${encodeURIComponent(subject)}`}>{t('audit.sameSubject')}</To>
      </div>
    </SidePanel>
  )
}
