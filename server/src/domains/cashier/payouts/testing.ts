import { kurus, newId } from '@yakamoz/values'
import { seedCashier } from '../../../app/demo/cashier.ts'
import { openTestApp, type TestApp } from '../../../testing/index.ts'
import { testPassword } from '../../../testing/players.ts'

/** What tests of payouts use: a server of a demo, players with money and a bank account, and their withdrawals. Not part of the product. */

const testIban = 'TR330006100519786457841326'

export type TestPlayer = Awaited<ReturnType<TestApp['newPlayer']>> & { account: number }

/**
 * Opens a server with the payment methods of a demo. It becomes a demo after its start, so that the sandbox does nothing by itself that a test does
 * not call.
 */
export const openCashier = async (options: Parameters<typeof openTestApp>[0] = {}) => {
  const test = await openTestApp(options)
  test.app.config.demo = true
  return cashierOf(test)
}

/** Adds the payment methods to a server, and what tests do with them. */
export const cashierOf = async (test: TestApp) => {
  const { app, call, newPlayer } = test
  await seedCashier(app)

  const addAccount = async (player: Pick<TestPlayer, 'user'>, { iban = testIban, holder = 'Deniz Oyuncu' } = {}) => {
    const bank = { bankID: 1, accountHolder: holder, iban, password: testPassword }
    const answer = await call('finance', 'save_bank_account', bank, player.user)
    return answer.data.at(-1)?.bankAccountID ?? 0
  }

  /** A player with a balance, by default 100,000 lira, and a bank account. */
  const withMoney = async ({
    cash = 10_000_000,
    ...account
  }: {
    cash?: number
    iban?: string
    holder?: string
  } = {}) => {
    const player = await newPlayer()
    await app.ledger.post({
      player: player.id,
      id: `demo/${player.id}`,
      legs: [{ from: 'house/demo', to: 'cash', amount: kurus(cash), reason: 'demo' }],
    })
    return { ...player, account: await addAccount(player, account) } satisfies TestPlayer
  }

  /** Requests a withdrawal of lira and returns the payment. */
  const withdraw = async ({ user, account }: TestPlayer, amount: string, methodID = 201): Promise<string> => {
    const answer = await call(
      'finance',
      'save_bank_transfer',
      { Type: 2, methodID, operationID: newId(), bankAccountID: account, identityValidUntil: '2030-01-01', amount },
      user,
    )
    if (!answer.result) throw new Error(`no withdrawal: ${answer.message}`)
    return answer.data[0]?.transactionID ?? ''
  }

  /** The states of the attempts to pay a withdrawal, in order. */
  const states = async (payment: string): Promise<string[]> =>
    (
      await app.db.query
        .selectFrom('payout')
        .select('state')
        .where('payment', '=', payment)
        .orderBy('attempt')
        .execute()
    ).map(({ state }) => state)

  const balances = async ({ id }: { id: number }) => {
    const { cash, held } = await app.ledger.balances(id)
    return { cash: Number(cash), held: Number(held) }
  }

  /** The titles of the notices to a player about payments, oldest first. */
  const notices = async ({ user }: Pick<TestPlayer, 'user'>): Promise<string[]> =>
    (await call('finance', 'list_transactions', { searchCategory: 2 }, user)).data
      .filter(({ topic }) => topic === 'payment')
      .map(({ title }) => title)
      .toReversed()

  return { ...test, addAccount, withMoney, withdraw, states, balances, notices }
}
