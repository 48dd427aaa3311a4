import { day, filled, instant, operationId, pageOf, recordId, text, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { maxPaymentReason, maxReason } from './constants.ts'
import { automaticRules, batchFields, paymentSettings } from './paymentSettings.ts'

/** Amounts of the console are kuruş. */
const kurus = z.int()
const instantOrNone = z.union([z.literal(''), instant])
const reason = filled(maxPaymentReason)
const note = filled(maxReason)
const none = z.tuple([])

/** Ids of payments are made by the server, in the form of the ids of clients. */
const payment = operationId
const playerFilter = z._default(z.union([z.literal(''), z.string().check(z.regex(/^[1-9]\d{0,14}$/))]), '')
const amountFilter = z._default(z.int().check(z.gte(0)), 0)

/**
 * Where a withdrawal stands: `waiting` for a decision, `on_hold`, `booking` (decided and not booked yet), then the states of its payout `asked`,
 * `unknown`, `sent`; at the end `paid`, `refused` to the player, or `returned` by the bank.
 */
const stages = ['waiting', 'on_hold', 'booking', 'asked', 'unknown', 'sent', 'paid', 'refused', 'returned'] as const
export type WithdrawalStage = (typeof stages)[number]
const stage = z.enum(stages)

/** The ways to pay a withdrawal: a request to the provider of its method, a batch for the bank, or by hand outside the server. */
const route = z.enum(['provider', 'bank', 'hand'])

const playerShort = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  verified: z.boolean(),
  status: z.enum(['active', 'blocked', 'closed']),
})

const methodShort = z.object({ id: z.int(), tr: z.string(), en: z.string(), provider: z.string() })

/** How the holder of the account compares with the player: the same text, the same name without case, accents and order, or another name. */
const nameMatch = z.enum(['exact', 'folded', 'different'])

/** The account of a withdrawal; `iban` is masked. `bank` and others are empty where the method needs no account. */
const accountShort = z.object({
  bank: z.string(),
  holder: z.string(),
  iban: z.string(),
  match: z.union([z.literal(''), nameMatch]),
})

const staffShort = z.union([z.literal(''), z.object({ id: z.int(), name: z.string() })])

/** A request of another or of the caller that waits for a second person. */
const pendingRequest = z.union([
  z.literal(''),
  z.object({ id: operationId, by: z.string(), at: instant, own: z.boolean() }),
])

const withdrawalRow = z.object({
  id: z.string(),
  stage,
  player: playerShort,
  method: methodShort,
  account: accountShort,
  amount: kurus,
  fee: kurus,
  /** What the player is paid: the amount without the fee. */
  net: kurus,
  reference: z.string(),
  at: instant,
  decided: instantOrNone,
  taken: staffShort,
  holdNote: z.string(),
  /** Whether nothing was paid to this IBAN for this player before. */
  firstToAccount: z.boolean(),
  /** Other players who have or had this IBAN. */
  sharedBy: z.int(),
  /** Why the last attempt to pay it failed; empty without one. */
  failed: z.string(),
  batch: z.string(),
  asked: pendingRequest,
  /** Marks on its player that nobody has cleared. */
  flags: z.int(),
  /** The rule that stopped the approval without a person; empty without one. */
  stoppedBy: z.union([z.literal(''), z.enum(automaticRules)]),
})

/** Marks on the payments of a player that nobody has cleared. */
const flag = z.object({ id: z.string(), kind: z.enum(['chargeback']), payment: z.string(), at: instant })

const totals = z.object({ count: z.int(), amount: kurus })

const payoutRow = z.object({
  attempt: z.int(),
  request: z.string(),
  route: z.enum(['provider', 'bank']),
  provider: z.string(),
  state: z.enum(['asked', 'unknown', 'sent', 'settled', 'refused', 'returned']),
  amount: kurus,
  reference: z.string(),
  code: z.string(),
  reason: z.string(),
  batch: z.string(),
  by: z.string(),
  asked: instant,
  sent: instantOrNone,
  ended: instantOrNone,
  nextLookup: instantOrNone,
  lookups: z.int(),
})

const callbackRow = z.object({
  id: z.int(),
  provider: z.string(),
  request: z.string(),
  status: z.string(),
  /** As the provider wrote it, with its currency. */
  amount: z.string(),
  currency: z.string(),
  reason: z.string(),
  at: instant,
  /** What it changed; empty where that was interrupted. */
  outcome: z.string(),
})

const paymentRow = z.object({
  id: z.string(),
  type: z.enum(['deposit', 'withdrawal']),
  amount: kurus,
  status: z.enum(['pending', 'approved', 'refused', 'corrected']),
  method: methodShort,
  at: instant,
  decided: instantOrNone,
})

const entryRow = z.object({
  at: instant,
  actor: z.string(),
  act: z.string(),
  detail: z.record(z.string(), z.unknown()),
})

const withdrawalPage = z.object({
  ...withdrawalRow.shape,
  /** The note that the player wrote with the request. */
  note: z.string(),
  /** The reason of the decision, as its player reads it. */
  reason: z.object({ tr: z.string(), en: z.string() }),
  decidedBy: z.string(),
  held: z.object({ at: instantOrNone, by: z.string() }),
  /** How it can be paid, and how it is paid where nothing is chosen. */
  routes: z.array(route),
  usualRoute: route,
  /** Money that people moved alone in the last day, for the rule of two people. From `twoPeopleFrom` on a second person is needed. */
  day: z.object({ byYou: kurus, toPlayer: kurus, twoPeopleFrom: kurus, needsTwo: z.boolean() }),
  owner: z.object({
    registered: instant,
    verified: instantOrNone,
    country: z.string(),
    language: z.string(),
    cash: kurus,
    bonus: kurus,
    held: kurus,
  }),
  accountFacts: z.object({
    added: instantOrNone,
    /** What was paid to this IBAN for this player. */
    paid: totals,
    /** Others who have or had this IBAN, at most 20. */
    shared: z.array(playerShort),
  }),
  /** Approved payments that were not reversed, and those that were refused. */
  history: z.object({
    deposits: totals,
    withdrawals: totals,
    refusedDeposits: z.int(),
    refusedWithdrawals: z.int(),
    firstDeposit: instantOrNone,
    lastDeposit: instantOrNone,
    lastWithdrawal: instantOrNone,
  }),
  /** Play since the last approved deposit. `deposit`: its amount, 0 without one; then since the registration. */
  play: z.object({ since: instant, deposit: kurus, staked: kurus, won: kurus }),
  /** The bonus that is being wagered, and the one that this withdrawal gave up. */
  bonus: z.union([
    z.literal(''),
    z.object({
      id: z.string(),
      amount: kurus,
      needed: kurus,
      left: kurus,
      state: z.string(),
      forfeited: z.boolean(),
    }),
  ]),
  flagged: z.array(flag),
  /** What the rules for approval without a person would make of it now, and the rule that stops it. They are asked also while they are off. */
  automatic: z.object({
    on: z.boolean(),
    judged: instantOrNone,
    passes: z.boolean(),
    stops: z.union([z.literal(''), z.enum(automaticRules)]),
  }),
  protection: z.object({
    bar: z.enum(['', 'excluded', 'paused', 'unverified']),
    pausedUntil: instantOrNone,
    excludedUntil: instantOrNone,
    forEver: z.boolean(),
    limits: z.array(z.object({ kind: z.string(), period: z.string(), most: z.string(), used: z.string() })),
  }),
  payments: z.array(paymentRow),
  payouts: z.array(payoutRow),
  callbacks: z.array(callbackRow),
  entries: z.array(entryRow),
})

const batchRow = z.object({
  id: z.string(),
  state: z.enum(['open', 'sent', 'closed', 'cancelled']),
  count: z.int(),
  total: kurus,
  made: instant,
  by: z.string(),
  sent: instantOrNone,
  sentBy: z.string(),
  closed: instantOrNone,
  /** Its payments by what became of them. */
  settled: totals,
  refused: totals,
  open: totals,
})

const answerProblem = z.object({
  line: z.int(),
  request: z.string(),
  problem: z.enum(['unknown', 'other_batch', 'amount', 'status', 'repeated', 'contradiction']),
  amount: z.union([z.literal(''), kurus]),
  expected: z.union([z.literal(''), kurus]),
})

const answerResult = z.object({
  lines: z.int(),
  settled: z.int(),
  refused: z.int(),
  problems: z.array(answerProblem),
})

const batchPage = z.object({
  ...batchRow.shape,
  lines: z.array(
    z.object({
      payment: z.string(),
      request: z.string(),
      player: z.string(),
      holder: z.string(),
      iban: z.string(),
      bank: z.string(),
      amount: kurus,
      state: z.enum(['asked', 'unknown', 'sent', 'settled', 'refused', 'returned']),
      code: z.string(),
      reason: z.string(),
    }),
  ),
  answers: z.array(
    z.object({ ...answerResult.shape, format: z.enum(['csv', 'pain.002']), at: instant, by: z.string() }),
  ),
})

const reconciliationRow = z.object({
  id: z.string(),
  provider: z.string(),
  from: z.string(),
  to: z.string(),
  made: instant,
  by: z.string(),
  finished: instantOrNone,
  /** Lines of the file, those that agree with the book, and differences; those that nobody has worked off. */
  lines: z.int(),
  matched: z.int(),
  differing: z.int(),
  open: z.int(),
})

const differenceRow = z.object({
  reconciliation: z.string(),
  provider: z.string(),
  id: z.int(),
  /**
   * `missing_with_us`: the book has no such payment. `missing_there`: the file does not have ours. `amount`, `status`: they differ. `repeated`: the file
   * has it more than once.
   */
  kind: z.enum(['missing_with_us', 'missing_there', 'amount', 'status', 'repeated']),
  reference: z.string(),
  payment: z.string(),
  player: z.string(),
  /** Kuruş, and `paid`, `refused`, `returned` or `open`; empty where one side has none. */
  ours: z.object({ amount: z.union([z.literal(''), kurus]), status: z.string() }),
  theirs: z.object({ amount: z.union([z.literal(''), kurus]), status: z.string() }),
  settled: instantOrNone,
  by: z.string(),
  note: z.string(),
})

const chargebackRow = z.object({
  payment: z.string(),
  player: playerShort,
  method: methodShort,
  amount: kurus,
  /** The part that the balance did not cover; empty until it is booked. */
  uncovered: z.union([z.literal(''), kurus]),
  reason: z.string(),
  at: instant,
  by: z.string(),
  /** The mark on the player; empty where it was cleared. */
  flag: z.string(),
})

/** Why a payment cannot be worked on. */
const workRefusals = ['not_found', 'payment_decided', 'taken_by_other'] as const

export const payments = {
  /**
   * Withdrawals: those that are not at their end, the longest waiting first, or with `list: closed` those that are, the newest first. Every filter that
   * is set has to match. `total` counts up to 500.
   */
  queue: consoleCall({
    needs: 'payments.read',
    acts: false,
    input: {
      list: z._default(z.enum(['open', 'closed']), 'open'),
      stages: z._default(z.array(stage).check(z.maxLength(stages.length)), []),
      method: z.optional(recordId),
      player: playerFilter,
      from: amountFilter,
      to: amountFilter,
      /** Waiting for at least so many minutes. */
      waitingMinutes: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
      taken: z._default(z.enum(['', 'mine', 'nobody']), ''),
      ...pageOf(50, 200),
    },
    output: z.array(withdrawalRow),
    paged: true,
  }),
  /** What waits, for the head of the room: withdrawals by stage, deposits that hang, batches that are open. */
  summary: consoleCall({
    needs: 'payments.read',
    acts: false,
    input: {},
    output: z.tuple([
      z.object({
        stages: z.array(z.object({ stage, ...totals.shape, oldest: instant })),
        deposits: z.object({ ...totals.shape, oldest: instantOrNone }),
        bank: totals,
        openBatches: z.int(),
        sentBatches: z.int(),
        openDifferences: z.int(),
        openFlags: z.int(),
        mine: z.int(),
      }),
    ]),
  }),
  /** A withdrawal with all that decides it. */
  withdrawal: consoleCall({
    needs: 'payments.read',
    acts: false,
    input: { id: payment },
    output: z.tuple([withdrawalPage]),
    refusals: ['not_found'],
  }),
  /** Shows the IBAN of a withdrawal; audited with the reason. */
  reveal_account: consoleCall({
    needs: 'players.reveal',
    acts: true,
    input: { id: payment, reason: note },
    output: z.tuple([z.object({ holder: z.string(), iban: z.string() })]),
    refusals: ['not_found'],
    rate: { points: 60, seconds: 3_600, shared: true },
  }),
  /** Approves a deposit or a withdrawal; a large one needs two people. `asked`: the request that waits; empty where it is done. */
  approve: consoleCall({
    needs: 'payments.approve',
    acts: true,
    input: { id: payment, reason: z._default(text(maxPaymentReason), ''), route: z.optional(route) },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]), outcome: z.string() })]),
    refusals: [
      ...workRefusals,
      'payment_on_hold',
      'holder_unreviewed',
      'route_unavailable',
      'person_unlinked',
      'act_failed',
    ],
  }),
  /** Refuses a payment with a reason that its player reads, in Turkish and, where it is set, in English. */
  refuse: consoleCall({
    needs: 'payments.decide',
    acts: true,
    input: { id: payment, reason, reasonEn: z._default(text(maxPaymentReason), '') },
    output: none,
    refusals: [...workRefusals, 'act_failed'],
  }),
  /** Puts a payment on hold: nobody and no rule approves it until it is released. */
  hold: consoleCall({
    needs: 'payments.decide',
    acts: true,
    input: { id: payment, note },
    output: none,
    refusals: workRefusals,
  }),
  release: consoleCall({
    needs: 'payments.decide',
    acts: true,
    input: { id: payment, note },
    output: none,
    refusals: workRefusals,
  }),
  /** Takes a payment to work on, from nobody or from the member of staff `from`, who has to have it still. */
  take: consoleCall({
    needs: 'payments.decide',
    acts: true,
    input: { id: payment, from: z.optional(recordId) },
    output: none,
    refusals: workRefusals,
  }),
  /** Gives a payment that the caller has taken to another member of staff, or without one back to all. */
  hand_over: consoleCall({
    needs: 'payments.decide',
    acts: true,
    input: { id: payment, to: z.optional(recordId), note: z._default(text(500), '') },
    output: none,
    refusals: workRefusals,
  }),
  /** Takes back the approval of a withdrawal that was not sent and is in no batch: it waits for a decision again. */
  take_back: consoleCall({
    needs: 'payments.decide',
    acts: true,
    input: { id: payment, reason: note },
    output: none,
    refusals: ['not_found', 'payout_under_way'],
  }),
  /**
   * Sets the outcome of a payout that neither a provider nor the bank has reported, or that a paid one has come back; a large one needs two people.
   * `refused`: it waits for a decision again.
   */
  resolve_payout: consoleCall({
    needs: 'payments.correct',
    acts: true,
    input: { id: payment, outcome: z.enum(['settled', 'refused', 'returned']), reason },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })]),
    refusals: ['not_found', 'outcome_known', 'person_unlinked', 'act_failed'],
  }),
  /** Reverses an approved payment; its player reads the reason. A large one needs two people. */
  correct: consoleCall({
    needs: 'payments.correct',
    acts: true,
    input: { id: payment, reason },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })]),
    refusals: ['not_found', 'already_corrected', 'person_unlinked', 'act_failed'],
  }),
  /** Batches for the bank, the newest first. */
  batches: consoleCall({
    needs: 'payments.read',
    acts: false,
    input: { ...pageOf(50, 200) },
    output: z.array(batchRow),
    paged: true,
  }),
  batch: consoleCall({
    needs: 'payments.read',
    acts: false,
    input: { id: operationId },
    output: z.tuple([batchPage]),
    refusals: ['not_found'],
  }),
  /** Makes a batch of at most 150 approved withdrawals that wait for the bank: those that are named, or the longest waiting. */
  make_batch: consoleCall({
    needs: 'payments.batch',
    acts: true,
    input: { payments: z._default(z.array(payment).check(z.maxLength(150)), []) },
    output: z.tuple([z.object({ id: z.string(), count: z.int(), total: kurus })]),
    refusals: ['no_payments_waiting'],
  }),
  /** The file of a batch, with whole IBANs; audited. */
  batch_file: consoleCall({
    needs: 'payments.batch',
    acts: true,
    input: { id: operationId, format: z.enum(['csv', 'pain.001']) },
    output: z.tuple([z.object({ name: z.string(), content: z.string() })]),
    refusals: ['not_found', 'payer_missing'],
  }),
  /** Records that the file of a batch was given to the bank. */
  mark_batch: consoleCall({
    needs: 'payments.batch',
    acts: true,
    input: { id: operationId },
    output: none,
    refusals: ['not_found', 'batch_not_open'],
  }),
  /** Gives up a batch whose file was not given to the bank. */
  cancel_batch: consoleCall({
    needs: 'payments.batch',
    acts: true,
    input: { id: operationId, reason: note },
    output: none,
    refusals: ['not_found', 'batch_not_open'],
  }),
  /**
   * Reads the bank's answer to a batch. `onRejected`: whether a rejected withdrawal waits for a decision again or is refused to its player.
   * `repeated`: the file was read before, and nothing was done.
   */
  read_answer: consoleCall({
    needs: 'payments.batch',
    acts: true,
    input: {
      id: operationId,
      text: z.string().check(z.minLength(1), z.maxLength(60_000)),
      onRejected: z._default(z.enum(['queue', 'refuse']), 'queue'),
    },
    output: z.tuple([z.object({ ...answerResult.shape, repeated: z.boolean() })]),
    refusals: ['not_found', 'answer_unreadable', 'answer_of_other_batch', 'batch_not_open'],
  }),
  /** Deposits that wait for longer than so many minutes, the longest first. */
  deposits: consoleCall({
    needs: 'payments.read',
    acts: false,
    input: {
      waitingMinutes: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 15),
      method: z.optional(recordId),
      player: playerFilter,
      ...pageOf(50, 200),
    },
    output: z.array(
      z.object({
        id: z.string(),
        player: playerShort,
        method: methodShort,
        amount: kurus,
        reference: z.string(),
        at: instant,
        taken: staffShort,
        holdNote: z.string(),
        asked: pendingRequest,
        callbacks: z.int(),
        /** The last callback about it; empty without one. */
        lastStatus: z.string(),
        lastOutcome: z.string(),
      }),
    ),
    paged: true,
  }),
  /** Callbacks of providers about a payment, in the order in which they came. */
  callbacks: consoleCall({
    needs: 'payments.read',
    acts: false,
    input: { id: payment },
    output: z.array(callbackRow),
    refusals: ['not_found'],
  }),
  /** Begins a comparison of the payments of a provider, or of methods without one (empty), with its file of these days. */
  begin_reconciliation: consoleCall({
    needs: 'payments.reconcile',
    acts: true,
    input: { provider: z._default(text(40), ''), from: day, to: day },
    output: z.tuple([z.object({ id: z.string() })]),
    refusals: ['not_found', 'invalid_input'],
  }),
  /** Adds a part of the file, from 1; the same part again replaces it. */
  add_reconciliation_part: consoleCall({
    needs: 'payments.reconcile',
    acts: true,
    input: {
      id: operationId,
      part: z.int().check(z.gte(1), z.lte(500)),
      text: z.string().check(z.minLength(1), z.maxLength(60_000)),
    },
    output: none,
    refusals: ['not_found', 'reconciliation_finished'],
  }),
  /** Compares the file with the book and lists what differs. A second time it answers the same. */
  finish_reconciliation: consoleCall({
    needs: 'payments.reconcile',
    acts: true,
    input: { id: operationId },
    output: z.tuple([reconciliationRow]),
    refusals: ['not_found', 'file_unreadable'],
  }),
  reconciliations: consoleCall({
    needs: 'payments.read',
    acts: false,
    input: { ...pageOf(50, 200) },
    output: z.array(reconciliationRow),
    paged: true,
  }),
  /** What differs, the newest comparison first. */
  differences: consoleCall({
    needs: 'payments.read',
    acts: false,
    input: {
      reconciliation: z.optional(operationId),
      state: z._default(z.enum(['open', 'settled', '']), 'open'),
      ...pageOf(50, 200),
    },
    output: z.array(differenceRow),
    paged: true,
  }),
  /** Works off a difference with a note of what was done. */
  settle_difference: consoleCall({
    needs: 'payments.reconcile',
    acts: true,
    input: { reconciliation: operationId, id: z.int().check(z.gte(1)), note },
    output: none,
    refusals: ['not_found', 'already_decided'],
  }),
  /**
   * Books a chargeback of an approved deposit: takes it from the balance as far as that goes, marks the player and notifies him. A large one
   * needs two people.
   */
  charge_back: consoleCall({
    needs: 'payments.correct',
    acts: true,
    input: { id: payment, reason },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })]),
    refusals: ['not_found', 'already_corrected', 'person_unlinked', 'act_failed'],
  }),
  /** Chargebacks, the newest first. */
  chargebacks: consoleCall({
    needs: 'payments.read',
    acts: false,
    input: { player: playerFilter, ...pageOf(50, 200) },
    output: z.array(chargebackRow),
    paged: true,
  }),
  /** Clears a mark on a player with a note. */
  clear_flag: consoleCall({
    needs: 'payments.decide',
    acts: true,
    input: { player: z.string().check(z.regex(/^[1-9]\d{0,14}$/)), id: operationId, note },
    output: none,
    refusals: ['not_found'],
  }),
  /** The settings of batches and of approval without a person. The IBAN of the payer is whole: it is the operator's own. */
  settings: consoleCall({
    needs: 'payments.read',
    acts: false,
    input: {},
    output: z.tuple([z.object({ ...paymentSettings, fields: z.array(z.enum(batchFields)) })]),
  }),
  /** Changes settings; those that are left out stay. */
  change_settings: consoleCall({
    needs: 'payments.settings',
    acts: true,
    input: {
      payer: z.optional(paymentSettings.payer),
      batchCsv: z.optional(paymentSettings.batchCsv),
      answerCsv: z.optional(paymentSettings.answerCsv),
      reconciliationCsv: z.optional(paymentSettings.reconciliationCsv),
      automatic: z.optional(paymentSettings.automatic),
      reason: note,
    },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })]),
    refusals: ['iban_invalid', 'person_unlinked', 'act_failed'],
  }),
}
