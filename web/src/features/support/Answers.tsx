import { useEffect, useState } from 'react'
import type { Read } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { To } from '../../ui/To.tsx'

type Found = Read<'support', 'answers'>[number]

/** After this pause in typing answers are fetched. */
const pauseMs = 400
const leastLength = 4

/** The text once its typing has paused; empty while it is too short to say anything. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(
      () => setPaused(text.trim().length < leastLength ? '' : text.trim().slice(0, 200)),
      pauseMs,
    )
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Answers to the question that is being typed, before a person is asked (A94). `close` closes the sheet when a link is followed. */
export const Answers = ({ words, close }: { words: string; close: () => void }) => {
  const paused = usePaused(words)
  const { data } = useCall('support', 'answers', { words: paused }, { enabled: paused !== '', keepPrevious: true })
  const found = data?.data[0]
  if (!paused || !words.trim() || !found || found.facts.length + found.answers.length === 0) return null
  return <Shown found={found} close={close} />
}

const Shown = ({ found: { facts, answers }, close }: { found: Found; close: () => void }) => {
  const t = useText()
  return (
    <section className="talk-answers" aria-label={t('content.answersFound')} aria-live="polite">
      <h3 className="h3">{t('content.answersFound')}</h3>
      <ul>
        {facts.map(({ kind, text, link }) => (
          <li key={kind} className="talk-fact">
            <Icon name="info" size="s" />
            <span className="grow">{text}</span>
            <To className="link small" href={link} onClick={close}>
              {t('content.goThere')}
            </To>
          </li>
        ))}
        {answers.map(({ id, title, text, link }, place) => (
          <li key={id}>
            <details open={place === 0}>
              <summary>{title}</summary>
              <p>
                {text}{' '}
                {link && (
                  <To className="link" href={link} onClick={close}>
                    {t('content.goThere')}
                  </To>
                )}
              </p>
            </details>
          </li>
        ))}
      </ul>
      <p className="small text-haze">{t('content.answersElse')}</p>
    </section>
  )
}
