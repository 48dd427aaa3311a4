import type { Language } from '@yakamoz/values'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { takeBackMailConsent } from '../../domains/accounts/index.ts'
import { escapeHtml } from '../../platform/html.ts'
import { unsubscribePath, unsubscribingPlayer } from '../../platform/messaging/unsubscribe.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { keepRawBodies } from '../../transport/rawBodies.ts'
import type { RequestOrigins } from '../../transport/requestOrigin.ts'
import { sendPlainPage } from './plainPage.ts'

/*
 * The page behind "no more letters": without a sign-in and without scripts. Opening it changes nothing, because mail programs and filters open
 * addresses by themselves; its button sends what mail programs send for their own button (RFC 8058).
 */

const words = {
  tr: {
    ask: 'Kampanya e-postaları',
    askText: 'Kampanya e-postalarını kapatabilirsin. Hesabınla ilgili e-postalar gelmeye devam eder.',
    act: 'E-postaları kapat',
    done: 'Kampanya e-postaları kapatıldı',
    doneText: 'Artık kampanya e-postası göndermeyeceğiz. Hesabının güvenlik sayfasından yeniden açabilirsin.',
    unknown: 'Bu bağlantı geçerli değil',
    unknownText:
      'Bağlantı eksik kopyalanmış olabilir. Kampanya e-postalarını hesabının güvenlik sayfasından da kapatabilirsin.',
  },
  en: {
    ask: 'E-mails about offers',
    askText: 'You can turn off e-mails about offers. E-mails about your account still come.',
    act: 'Turn them off',
    done: 'E-mails about offers are off',
    doneText: 'We will send you no more of them. You can turn them on again on the security page of your account.',
    unknown: 'This link is not valid',
    unknownText:
      'It may have been copied incompletely. You can also turn these e-mails off on the security page of your account.',
  },
} as const

type State = 'ask' | 'done' | 'unknown'

const statuses: Record<State, number> = { ask: 200, done: 200, unknown: 404 }

type Shown = { siteName: string; language: Language; state: State }

const sendPage = (reply: FastifyReply, { siteName, language, state }: Shown) => {
  const said = words[language]
  const form = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${said.act}</button></form>`
  return sendPlainPage(
    reply.code(statuses[state]).headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }),
    {
      language,
      title: said[state],
      text: said[`${state}Text`],
      more: state === 'ask' ? form : `<p><a href="/">${escapeHtml(siteName)}</a></p>`,
      hasForm: state === 'ask',
    },
  )
}

type Asked = { Querystring: { to?: unknown } }

/** Adds the page `/unsubscribe`, in the language of the player of the address, or else of the visitor. */
export const addUnsubscribe = async (
  http: FastifyInstance,
  app: AppContext,
  { hintsOf }: Pick<RequestOrigins, 'hintsOf'>,
): Promise<void> => {
  const { siteName } = app.config
  const readerOf = async (to: unknown): Promise<{ id: number; language: Language } | undefined> => {
    const player = unsubscribingPlayer(app, to)
    if (player === undefined) return undefined
    return app.db.query.selectFrom('player').select(['id', 'language']).where('id', '=', player).executeTakeFirst()
  }
  await http.register(async (own) => {
    keepRawBodies(own)
    own.get<Asked>(unsubscribePath, async (request, reply) => {
      const reader = await readerOf(request.query.to)
      const language = reader?.language ?? hintsOf(request).language
      return sendPage(reply, { siteName, language, state: reader ? 'ask' : 'unknown' })
    })
    own.post<Asked>(unsubscribePath, { bodyLimit: 4_096 }, async (request, reply) => {
      const reader = await readerOf(request.query.to)
      if (reader) await takeBackMailConsent(app.db.query, reader.id)
      const language = reader?.language ?? hintsOf(request).language
      return sendPage(reply, { siteName, language, state: reader ? 'done' : 'unknown' })
    })
  })
}
