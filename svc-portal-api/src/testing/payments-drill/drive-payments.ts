import { createRandom } from '../kills/plan-kills.ts'
import type { Line } from '../kills/repeated-calls.ts'
import { openCast, type Cast } from './cast.ts'
import { listMessageFaults } from './checks/check-messages.ts'
import { listPaymentFaults } from './checks/check-payments.ts'
import { listReceiptFaults, makeReceiptsOfSample } from './checks/check-receipts.ts'
import { finishPayments } from './finish-payments.ts'
import { Journal } from './journal.ts'
import type { PaymentsPortal } from './payments-portal.ts'
import { planPayments, planVictims, type PlannedPayment } from './plan-payments.ts'
import { play } from './stories.ts'

/** Payments in progress at the same time. */
const PAYERS = 16
/** Of so many payments one has the files of its receipts made: they take longer than the payments. */
const RECEIPTS_OF = 100

/** Faults of the payment portal: percent of call-backs, messages and refunds, longest delays in milliseconds. */
const FAULTS = {
  delayCallBacks: 800,
  loseCallBacks: 10,
  repeatCallBacks: 10,
  reorderCallBacks: 10,
  forgeCallBacks: 10,
  staleCallBacks: 8,
  foreignCallBacks: 8,
  failMessages: 4,
  loseReplies: 15,
  delayReplies: 100,
  failRefunds: 40,
  bankSeconds: 1,
  refundSeconds: 1,
  showsToday: true,
} as const

interface Drill {
  readonly seed: number
  readonly payments: number
  /** Of each process. */
  readonly kills: number
}

interface DrillResult {
  /** What contradicts the rules. */
  readonly faults: readonly string[]
  /** How often each act and fault occurred. */
  readonly counts: ReadonlyMap<string, number>
  /** How often the API gave each reply, or none. */
  readonly replies: ReadonlyMap<string, number>
}

/** Drives payments with all faults, lets them end, and compares both portals. */
export async function drivePayments(portal: PaymentsPortal, drill: Drill): Promise<DrillResult> {
  const { seed, payments, kills } = drill
  const startedAt = new Date()
  const journal = new Journal()
  const line = { portal, random: createRandom(seed), outcomes: new Map<string, number>() }
  const plan = planPayments(seed, payments)
  const cast = await openCast(line, plan)
  await portal.setFaults({ ...FAULTS, seed })
  const faults = await playAll({ line, journal, cast, plan, victims: planVictims(seed, kills) })
  const official = { line, journal, person: cast.officials[0] }
  const { differences, occurred } = await finishPayments(official, startedAt)
  for (const [name, count] of occurred) journal.counts.set(name, count)
  const sample = await makeReceiptsOfSample(portal.pool, Math.ceil(payments / RECEIPTS_OF))
  faults.push(
    ...differences,
    ...(await listPaymentFaults(portal, journal)),
    ...(await listMessageFaults(portal.pool, journal.counts)),
    ...(await listReceiptFaults(portal.pool, sample)),
  )
  return { faults, counts: journal.counts, replies: line.outcomes }
}

interface Play {
  readonly line: Line<PaymentsPortal>
  readonly journal: Journal
  readonly cast: Cast
  readonly plan: readonly PlannedPayment[]
  readonly victims: ReturnType<typeof planVictims>
}

/** Plays all payments, and kills at regular distances. Returns what contradicts the stories. */
async function playAll({ line, journal, cast, plan, victims }: Play): Promise<string[]> {
  const faults: string[] = []
  const { portal } = line
  const waiting = plan.entries()
  const distance = plan.length / victims.length
  const work = async (): Promise<void> => {
    for (const [number, { story, random }] of waiting) {
      for (const [kill, victim] of victims.entries())
        if (Math.floor((kill + 0.5) * distance) === number) {
          await portal.kill(victim)
          journal.count(`killed: ${victim}`)
        }
      const scene = { line: { ...line, random }, journal, story, ...cast.sceneOf(number) }
      await play(scene).catch((error: unknown) => {
        faults.push(`payment ${number}, ${story}: ${String(error)}`)
      })
    }
  }
  await Promise.all(Array.from({ length: PAYERS }, work))
  return faults
}
