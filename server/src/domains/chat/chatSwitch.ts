import { sql } from 'kysely'
import { type Act, withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** Whether the chat is open. Until an operator has decided, it is open in the demo only. */
export const isChatOpen = async (app: AppContext): Promise<boolean> => {
  const { is_open } = await app.db.query.selectFrom('chat_switch').select('is_open').executeTakeFirstOrThrow()
  return is_open ?? app.config.demo
}

/** Opens or closes the chat in every process; undefined when nothing changes. */
export const switchChat = async (app: AppContext, isOpen: boolean, actor: string): Promise<true | undefined> => {
  const act: Act = { actor, act: isOpen ? 'chat opened' : 'chat closed', subject: 'chat', detail: {} }
  const done = await withAudit(
    app,
    async (executor) => {
      const { numAffectedRows } = await sql`
        update chat_switch set is_open = ${isOpen} where is_open is distinct from ${isOpen}::boolean`.execute(executor)
      return (numAffectedRows ?? 0n) > 0n || undefined
    },
    () => act,
  )
  if (done) app.bus.publish('chatSwitch', {})
  return done
}
