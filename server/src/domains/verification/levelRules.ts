import type { Gate, GatedAct } from '@yakamoz/contract/verification'

/** What gates know about a player. Times in milliseconds; `used`: how much of an act he has done over a number of days, in kuruş. */
export type GateFacts = {
  level: number
  registeredMs: number
  nowMs: number
  used(act: GatedAct, days: number): number
}

/** How a gate stands for a player. `left`: how much of the act is allowed before it, in kuruş; `fromMs`: from when on it applies. */
export type GateState = { gate: Gate; used: number; left: number; fromMs: number; isClosed: boolean }

const dayMs = 86_400_000

const stateOf = (gate: Gate, { registeredMs, nowMs, used: usedOf }: GateFacts): GateState => {
  const used = usedOf(gate.act, gate.overDays)
  const left = Math.max(0, gate.fromTotal - used)
  const fromMs = registeredMs + gate.afterDays * dayMs
  return { gate, used, left, fromMs, isClosed: left === 0 && nowMs >= fromMs }
}

/** Returns how the gates stand that ask for a higher level than the player has. */
export const gateStates = (gates: readonly Gate[], facts: GateFacts): GateState[] =>
  gates.filter(({ level }) => level > facts.level).map((gate) => stateOf(gate, facts))

/** Returns the level that an act of an amount needs, 0 if it is allowed. The ledger decides by the same rule (`gate_refusal`). */
export const neededLevel = (
  gates: readonly Gate[],
  { act, amount }: { act: GatedAct; amount: number },
  facts: GateFacts,
): number =>
  gateStates(
    gates.filter((gate) => gate.act === act),
    facts,
  )
    .filter(({ used, fromMs, gate }) => facts.nowMs >= fromMs && used + amount > gate.fromTotal)
    .reduce((level, { gate }) => Math.max(level, gate.level), 0)
