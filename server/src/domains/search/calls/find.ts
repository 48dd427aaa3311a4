import { rank } from '../../../platform/textSearch/ranking.ts'
import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { maySeeFound, searchIndexOf } from '../searchIndex.ts'

export const find: Handler<'search', 'find'> = async ({ words, limit }, { app, caller, lang }) => {
  const found = rank(await searchIndexOf(app), words).filter((entry) => maySeeFound(entry, caller))
  return done(
    found.slice(0, limit).map(({ kind, id, name, detail, image, rtp }) => ({
      kind,
      id,
      name: name[lang],
      detail: detail[lang],
      image: image[lang],
      rtp,
    })),
  )
}
