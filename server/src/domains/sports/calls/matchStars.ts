import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { addMatchStar, removeMatchStar, starredMatchesOf } from '../matchStars.ts'

export const starredMatches: Handler<'betframe', 'starredMatches'> = async (_, { app, caller }) =>
  done(await starredMatchesOf(app, caller.player))

export const starMatch: Handler<'betframe', 'starMatch'> = async ({ match, isStarred }, { app, caller }) => {
  if (!isStarred) await removeMatchStar(app, caller.player, match)
  else if (!(await addMatchStar(app, caller.player, match))) return refuse('match_not_followed')
  return done(await starredMatchesOf(app, caller.player))
}
