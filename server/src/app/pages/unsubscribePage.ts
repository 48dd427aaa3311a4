import type { Language } from '@yakamoz/values'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../../../platform/html.ts'
import { unsubscribePath, unsubscribingPlayer } from '../../../platform/messaging/unsubscribe.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { takeBackMailConsent } from '../noticeChoices.ts'

/*
 * The page behind "no more letters": without a sign-in and without scripts. Opening it changes nothing, because mail programs and filters open
 * addresses by themselves; its button sends what mail programs send for their own button (RFC 8058).
 */

const words = {
  tr: {
    ask: 'Kampanya e-postaları',
    askText: 'Kampanya ve teklif e-postalarını kapatabilirsin. Hesabınla ilgili e-postalar gelmeye devam eder.',
    act: 'E-postaları kapat',
    done: 'Kampanya e-postaları kapatıldı',
    doneText: 'Artık kampanya e-postası göndermeyeceğiz. Hesabının güvenlik sayfasından yeniden açabilirsin.',
    unknown: 'Bu bağlantı geçerli değil',
    unknownText:
      'Bağlantı eksik kopyalanmış olabilir. Kampanya e-postalarını hesabının güvenlik sayfasından da kapatabilirsin.',
  },
  en: {
    ask: 'E-mails about offers',
    askText: 'You can switch off e-mails about campaigns and offers. E-mails about your account still come.',
    act: 'Switch them off',
    done: 'E-mails about offers are off',
    doneText: 'We will send you no more of them. You can switch them on again on the security page of your account.',
    unknown: 'This link is not valid',
    unknownText:
      'It may have been copied incompletely. You can also switch these e-mails off on the security page of your account.',
  },
} as const

type State = 'ask' | 'done' | 'unknown'

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;padding:24px;background:#070d1a;color:#f1f6ff;font:16px/24px system-ui,sans-serif}
main{max-width:440px}h1{font-size:24px;line-height:32px;margin:0 0 8px}p{margin:0 0 20px;color:#b7c5df}a{color:#4ae9c2}
button{padding:13px 22px;border:0;border-radius:10px;background:#2fe0b4;color:#06281f;font:600 16px/20px system-ui,sans-serif;cursor:pointer}
:is(a,button):focus-visible{outline:3px solid #4ae9c2;outline-offset:3px}
@media(prefers-color-scheme:light){body{background:#eaf1f5;color:#0b1a33}p{color:#45577a}a{color:#006b57}button{background:#00755f;color:#fff}:is(a,button):focus-visible{outline-color:#00755f}}`

const statuses: Record<State, number> = { ask: 200, done: 200, unknown: 404 }

const sendPage = (
  reply: FastifyReply,
  { siteName, language, state }: { siteName: string; language: Language; state: State },
) => {
  const said = words[language]
  const form =
    state === 'ask'
      ? `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${said.act}</button></form>`
      : `<p><a href="/">${escapeHtml(siteName)}</a></p>`
  return reply
    .code(statuses[state])
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>${said[state]} · ${escapeHtml(siteName)}</title><style>${style}</style><main><h1>${said[state]}</h1><p>${said[`${state}Text`]}</p>${form}</main></html>`,
    )
}

type Asked = { Querystring: { to?: unknown } }

/** Adds the page `/unsubscribe`. */
export const addUnsubscribe = async (http: FastifyInstance, app: AppContext): Promise<void> => {
  const { siteName } = app.config
  const readerOf = async (to: unknown): Promise<{ id: number; language: Language } | undefined> => {
    const player = unsubscribingPlayer(app, to)
    if (player === undefined) return undefined
    return app.db.query.selectFrom('player').select(['id', 'language']).where('id', '=', player).executeTakeFirst()
  }
  await http.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    own.get<Asked>(unsubscribePath, async (request, reply) => {
      const reader = await readerOf(request.query.to)
      return sendPage(reply, { siteName, language: reader?.language ?? 'tr', state: reader ? 'ask' : 'unknown' })
    })
    own.post<Asked>(unsubscribePath, { bodyLimit: 4_096 }, async (request, reply) => {
      const reader = await readerOf(request.query.to)
      if (reader) await takeBackMailConsent(app.db.query, reader.id)
      return sendPage(reply, { siteName, language: reader?.language ?? 'tr', state: reader ? 'done' : 'unknown' })
    })
  })
}
