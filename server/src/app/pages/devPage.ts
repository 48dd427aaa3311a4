import type { FastifyReply } from 'fastify'

/** The layout of the demo's pages for testers. */

const style = `body{margin:0;background:#070d1a;color:#f1f6ff;font:14px/20px system-ui,sans-serif}main{max-width:760px;margin:0 auto;padding:32px 16px}
article{background:#0d172a;border:1px solid #1d2c48;border-radius:12px;padding:16px 20px;margin-top:12px}h1{font-size:24px}h2{font-size:16px;margin:0 0 4px}
p{margin:0;color:#b7c5df}pre{white-space:pre-wrap;font:inherit;margin:12px 0 0}a{color:#4ae9c2}.acts{display:flex;gap:8px;margin-top:12px}
button{font:inherit;color:#04201a;background:#4ae9c2;border:0;border-radius:8px;padding:6px 14px;cursor:pointer}:target{outline:2px solid #4ae9c2}`

export const devPage = (reply: FastifyReply, title: string, lead: string, articles: readonly string[], policy = '') =>
  reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; ${policy}`,
    )
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main>
<h1>${title}</h1><p>${lead}</p>${articles.join('') || '<article><p>Nothing yet.</p></article>'}</main></body></html>`)
