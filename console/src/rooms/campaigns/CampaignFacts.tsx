import { hasAudience } from '@yakamoz/contract/console/campaignRules'
import { languages } from '@yakamoz/values'
import { actorText } from '../../lib/actor.ts'
import { locales, useLanguage, useText } from '../../lib/texts.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { When } from '../../ui/When.tsx'
import type { Campaign } from './CampaignPage.tsx'
import { Reasons } from './Reach.tsx'
import { audienceText } from './words.ts'

/** What a campaign is and how far it has come. */
export const CampaignFacts = ({ campaign }: { campaign: Campaign }) => {
  const t = useText()
  const language = useLanguage()
  const { channel, audience, starts, ends, begun, finished, reached, waiting, reasons, by, made, texts } = campaign
  const times = [
    { name: t('campaigns.starts'), at: starts },
    { name: t('campaigns.ends'), at: ends },
    { name: t('campaigns.begun'), at: begun },
    { name: t('campaigns.finished'), at: finished },
  ]
  return (
    <section className="section">
      <dl className="facts">
        <dt>{t('campaigns.channel')}</dt>
        <dd>{t(`campaigns.channel.${channel}`)}</dd>
        <dt>{t('campaigns.audience')}</dt>
        <dd>{audienceText(t, audience)}</dd>
        {times
          .filter(({ at }) => at !== '')
          .map(({ name, at }) => (
            <Fact key={name} name={name}>
              <When at={at} />
            </Fact>
          ))}
        {begun !== '' && hasAudience(channel) && (
          <>
            <dt>{t('campaigns.reached')}</dt>
            <dd>
              <strong className="num">{reached.toLocaleString(locales[language])}</strong>
              {reasons.length > 0 && (
                <>
                  <span className="block text-mist">{t('campaigns.leftOut')}</span>
                  <Reasons reasons={reasons} />
                </>
              )}
            </dd>
          </>
        )}
        {waiting > 0 && (
          <>
            <dt>{t('campaigns.waiting')}</dt>
            <dd className="num">{waiting.toLocaleString(locales[language])}</dd>
          </>
        )}
        <dt>{t('campaigns.by')}</dt>
        <dd>
          {actorText(t, by)} · <When at={made} />
        </dd>
        {begun !== '' && (
          <>
            <dt>{t('campaigns.text')}</dt>
            <dd>
              {languages.map((one) => (
                <span key={one} className="block" lang={one}>
                  <strong>{texts[one].title}</strong> {texts[one].text}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
