import type { NewTournament } from '@yakamoz/contract/console/tournamentRules'
import { type Selectable, sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Schema, Texts } from '../../platform/db/schema.ts'
import { htmlParagraphs, plainParagraphs } from '../../platform/html.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Tournament } from './standings.ts'

/** Whether all of these games are in the catalogue. */
export const areGames = async ({ db }: AppContext, ids: readonly number[]): Promise<boolean> => {
  if (ids.length === 0) return true
  const rows = await db.query
    .selectFrom('game')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id)).size === new Set(ids).size
}

/** A tournament as it is planned and changed: its long text is plain. */
export const plannedOf = (row: Tournament): NewTournament => {
  const { rule, image, texts, prizes, games, min_stake: minStake } = row
  const of = (language: 'tr' | 'en') => {
    const { title = '', summary = '', text = '' } = texts[language] ?? {}
    return { title, summary, text: plainParagraphs(text) }
  }
  return {
    ...{ rule, image, minStake, games, prizes: prizes.map(Number) },
    from: row.starts_at.getTime(),
    until: row.ends_at.getTime(),
    texts: { tr: of('tr'), en: of('en') },
  }
}

/** The texts as they are stored: the long one as HTML. One that nobody has changed keeps its form. */
export const storedTexts = ({ texts }: Pick<NewTournament, 'texts'>, before?: Tournament) => {
  const of = (language: 'tr' | 'en') => {
    const { title, summary, text } = texts[language]
    const [typed, earlier] = [text.trim(), before?.texts[language]?.text ?? '']
    const isSame = typed === plainParagraphs(earlier)
    const html = typed === '' ? '' : htmlParagraphs(typed)
    return { title: title.trim(), summary: summary.trim(), text: isSame ? earlier : html }
  }
  return { tr: of('tr'), en: of('en') }
}

export const columnsOf = (
  { from, until, rule, minStake, image, ...given }: Omit<NewTournament, 'texts'>,
  texts: Texts,
) => {
  const [prizes, games] = [[...given.prizes], [...new Set(given.games)]]
  return {
    starts_at: new Date(from),
    ends_at: new Date(until),
    prize: prizes.reduce((sum, one) => sum + one, 0),
    min_stake: minStake,
    texts: JSON.stringify(texts),
    ...{ rule, image, prizes, games },
  }
}

export type By = { actor: string; reason: string }

/** Plans a tournament whose texts are as they are typed. */
export const planTyped = (app: AppContext, tournament: NewTournament, by: By): Promise<number> =>
  planTournament(app, { ...tournament, texts: storedTexts(tournament) }, by)

/** Plans a tournament and returns its id; `reason` is empty at the command line. */
export const planTournament = (
  app: AppContext,
  { texts, ...tournament }: Omit<NewTournament, 'texts'> & { texts: Texts },
  { actor, reason }: By,
): Promise<number> =>
  app.db.query.transaction().execute(async (executor) => {
    const columns = columnsOf(tournament, texts)
    const { rule, prizes, games } = columns
    // Nobody else takes the same id.
    await sql`select pg_advisory_xact_lock(hashtext('tournaments'))`.execute(executor)
    const { id } = await executor
      .insertInto('tournament')
      .values({ id: sql`(select coalesce(max(id), 0) + 1 from tournament)`, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
    const detail = { rule, prizes, games, texts, ...(reason === '' ? {} : { reason }) }
    await recordAudit(app, { actor, act: 'tournament added', subject: String(id), detail }, executor)
    return id
  })

type Planned = Pick<Selectable<Schema['tournament']>, 'id' | 'starts_at' | 'ends_at' | 'texts'>

/** Returns running and future tournaments, by their start. */
export const currentTournaments = (app: AppContext): Promise<Planned[]> =>
  app.db.query
    .selectFrom('tournament')
    .select(['id', 'starts_at', 'ends_at', 'texts'])
    .where('active', '=', true)
    .where('ends_at', '>', new Date(app.now()))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
