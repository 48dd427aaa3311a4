import type { Language } from '@yakamoz/values'
import type { FastifyReply } from 'fastify'

/** A page without scripts, in the mode of the browser. Title and text are words of ours; `more` is HTML below them. */
export type PlainPage = { language: Language; title: string; text: string; more?: string; hasForm?: boolean }

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;padding:24px;box-sizing:border-box;background:#070d1a;color:#f1f6ff;font:16px/24px system-ui,sans-serif}
main{max-width:440px}h1{font-size:24px;line-height:32px;margin:0 0 8px}p{margin:0 0 20px;color:#b7c5df}a{color:#4ae9c2}
button{padding:13px 22px;border:0;border-radius:10px;background:#2fe0b4;color:#06281f;font:600 16px/20px system-ui,sans-serif;cursor:pointer}
:is(a,button):focus-visible{outline:3px solid #4ae9c2;outline-offset:3px}
@media(prefers-color-scheme:light){body{background:#eaf1f5;color:#0b1a33}p{color:#45577a}a{color:#006b57}button{background:#00755f;color:#fff}:is(a,button):focus-visible{outline-color:#00755f}}`

/** Sends such a page, which nothing stores. The caller has set its status. */
export const sendPlainPage = (
  reply: FastifyReply,
  { language, title, text, more = '', hasForm = false }: PlainPage,
): FastifyReply =>
  reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><main><h1>${title}</h1><p>${text}</p>${more}</main></html>`,
    )
