import { type Kurus, kurusFromWire, kurusToText, type Language } from '@yakamoz/values'
import { type Translate, useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Note } from '../../ui/Note.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { When } from '../../ui/When.tsx'
import type { Player } from './player.ts'

type Limit = Player['protection']['limits'][number]

/** Limits, breaks and exclusions of a player. */
export const ProtectionPanel = ({ player }: { player: Player }) => {
  const t = useText()
  const { protection } = player
  const { excluded, excludedSince, excludedUntil, forEver, pausedUntil, ends, unverified, realityMinutes } = protection
  return (
    <div className="grid max-w-[900px] gap-6">
      {excluded && (
        <Note tone="bad">
          <strong>{t('protect.excluded')}</strong>{' '}
          {excludedSince && (
            <>
              · <When at={excludedSince} />
            </>
          )}{' '}
          {forEver
            ? `· ${t('protect.forEver')}`
            : excludedUntil && (
                <>
                  · {t('protect.until')} <When at={excludedUntil} />
                </>
              )}
        </Note>
      )}
      {pausedUntil && (
        <Note tone="wait-for">
          <strong>{t('protect.paused')}</strong> · {t('protect.until')} <When at={pausedUntil} />
        </Note>
      )}
      <dl className="facts roomy">
        <dt>{t('protect.exclusion')}</dt>
        <dd>
          {excluded ? (
            <Badge tone="bad">{t('protect.excluded')}</Badge>
          ) : (
            <span className="text-haze">{t('protect.no')}</span>
          )}
          {excluded && ends && (
            <span className="text-mist">
              {t('protect.ends')} <When at={ends} />
            </span>
          )}
        </dd>
        <dt>{t('protect.break')}</dt>
        <dd>{pausedUntil ? <When at={pausedUntil} /> : <span className="text-haze">{t('protect.no')}</span>}</dd>
        <dt>{t('protect.verification')}</dt>
        <dd>
          <Badge tone={unverified ? 'wait-for' : 'good'}>{t(unverified ? 'protect.waits' : 'protect.fine')}</Badge>
        </dd>
        <dt>{t('protect.reality')}</dt>
        <dd className="num">{realityMinutes > 0 ? t('protect.minutes', { count: realityMinutes }) : '–'}</dd>
      </dl>
      <section className="grid gap-3">
        <h2 className="text-body font-semibold">{t('protect.limits')}</h2>
        {protection.limits.length === 0 ? (
          <p className="text-haze">{t('protect.noLimits')}</p>
        ) : (
          <Limits limits={protection.limits} />
        )}
      </section>
    </div>
  )
}

/** A limit in money, or in minutes of play; the wire has both as text. */
const limitText = (t: Translate, language: Language, { kind }: Pick<Limit, 'kind'>, amount: string): string => {
  if (kind === 'time') return t('protect.minutes', { count: Number(amount) })
  const kurus: Kurus | undefined = kurusFromWire(amount)
  return kurus === undefined ? amount : kurusToText(kurus, language)
}

const Limits = ({ limits }: { limits: readonly Limit[] }) => {
  const t = useText()
  const language = useLanguage()
  return (
    <ScrollArea label={t('protect.limits')}>
      <table className="table plain">
        <thead>
          <tr>
            <th scope="col">{t('protect.limit')}</th>
            <th scope="col">{t('protect.period')}</th>
            <th scope="col" className="end">
              {t('protect.used')}
            </th>
            <th scope="col" className="end">
              {t('protect.most')}
            </th>
            <th scope="col">{t('protect.change')}</th>
            <th scope="col" className="end">
              {t('protect.set')}
            </th>
          </tr>
        </thead>
        <tbody>
          {limits.map((limit) => (
            <tr key={`${limit.kind} ${limit.period}`}>
              <td className="font-semibold">{t(`protect.kind.${limit.kind}`)}</td>
              <td>{t(`protect.period.${limit.period}`)}</td>
              <td className="end">{limitText(t, language, limit, limit.used)}</td>
              <td className="end font-semibold">{limitText(t, language, limit, limit.most)}</td>
              <td className="text-mist">
                {limit.removing ? t('protect.removing') : limit.wanted && limitText(t, language, limit, limit.wanted)}
                {limit.ripe && (
                  <>
                    {' '}
                    · <When at={limit.ripe} />
                  </>
                )}
              </td>
              <td className="end">
                <When at={limit.set} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
