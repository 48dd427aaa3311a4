/** A page with all pictures of a folder, small, each a link to itself. */
export const contactSheet = (files: readonly string[]): string =>
  `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>body{background:#222;color:#eee;font:13px system-ui;display:flex;flex-wrap:wrap;gap:16px}
figure{margin:0;width:320px}img{width:100%}</style>${files.map((file) => `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${file}</figcaption></figure>`).join('\n')}`
