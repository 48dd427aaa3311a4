import { type ConsoleCallSpec, consoleContract } from '@yakamoz/contract/console/index'
import { newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { paymentInputs } from '../domains/cashier/console/testing.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { openTestConsole, type TestConsole } from './testing.ts'

type Member = Awaited<ReturnType<TestConsole['newStaff']>>
/** Whoever acts, another owner, who asks for what has to be confirmed, and a member whom the acts are about. `player`: a player. */
type Cast = { caller: Member; other: Member; subject: Member; player: number; test: TestApp }

const reason = 'Test'
const changeRoles = (id: number) => ({ id, roles: ['support'], reason })

/** Asks for a change as the other owner; returns the id of the request. */
const asked = async ({ other, subject }: Cast): Promise<string> => {
  const answer = await other.browser.callAny('staff', 'change_roles', changeRoles(subject.id))
  return (answer.data as { asked: string }[])[0]?.asked ?? ''
}

/** A valid input of each act that needs a session. */
const inputs: Readonly<Record<string, (cast: Cast) => object | Promise<object>>> = {
  'session.sign_out': () => ({}),
  'session.end': async ({ caller }) => ({ id: (await caller.browser.call('session', 'list', {})).data[0]?.id }),
  'staff.invite': () => ({ email: `${newId()}@yakamoz.example`, name: 'Yeni', roles: ['support'], reason }),
  'staff.change_roles': ({ subject }) => changeRoles(subject.id),
  'staff.block': ({ subject }) => ({ id: subject.id, reason }),
  'staff.unblock': async ({ other, subject }) => {
    await other.browser.call('staff', 'block', { id: subject.id, reason })
    return { id: subject.id, reason }
  },
  'staff.end_sessions': ({ subject }) => ({ id: subject.id }),
  'players.reveal': ({ player }) => ({ id: String(player), field: 'phone', reason }),
  ...paymentInputs,
  'roles.change': () => ({ role: 'content', permissions: ['audit.read'], reason }),
  'approvals.confirm': async (cast) => ({ id: await asked(cast) }),
  'approvals.refuse': async (cast) => ({ id: await asked(cast), reason }),
}

const acts = Object.entries(consoleContract).flatMap(([className, methods]) =>
  Object.entries(methods as Record<string, ConsoleCallSpec>)
    .filter(([, { acts, needs }]) => acts && needs !== 'nothing')
    .map(([method]) => [className, method] as const),
)

it.each(acts)('[B12] %s %s writes an audit entry with its person', async (className, method) => {
  const test = await openTestApp()
  const { newStaff } = await openTestConsole(test)
  const cast = {
    test,
    caller: await newStaff('owner'),
    other: await newStaff('owner'),
    subject: await newStaff('payments'),
    player: (await test.signUp()).id,
  }
  const data = await inputs[`${className}.${method}`]?.(cast)
  const entries = async () =>
    test.app.db.query
      .selectFrom('audit')
      .select('act')
      .where('actor', '=', `staff ${cast.caller.id} ${cast.caller.name}`)
      .where('act', '!=', 'console access refused')
      .execute()
  const before = (await entries()).length
  expect(await cast.caller.browser.callAny(className, method, data ?? {})).toMatchObject({ result: true })
  expect((await entries()).length).toBe(before + 1)
})
