import { createHash } from 'node:crypto'
import type { Line, PortalData } from './portal-data.ts'
import type { CallBack, Message, Switches } from './payment-models.ts'

type FaultName = {
  [Name in keyof Switches]: Switches[Name] extends number ? Name : never
}[keyof Switches]

/** Number from 0 to 1 (exclusive) that depends on the seed, the fault and its subject only. */
function chanceOf(seed: number, name: string, subject: string): number {
  return createHash('sha256').update(`${seed} ${name} ${subject}`).digest().readUInt32BE() / 2 ** 32
}

/** Whether a fault that is set in percent happens to a subject. */
export function hasFault({ switches }: PortalData, name: FaultName, subject: string): boolean {
  const { seed, [name]: percent } = switches
  return chanceOf(seed, name, subject) * 100 < percent
}

/** Random delay in milliseconds, at most the setting. */
export function delayOf(
  { switches }: PortalData,
  name: 'delayCallBacks' | 'delayReplies',
  subject: string,
): number {
  const { seed, [name]: longest } = switches
  return Math.floor(chanceOf(seed, name, subject) * (longest + 1))
}

/**
 * Line that counts a fault, or a part of one: lost replies by operation, and what the merchant replied to untrue call-backs.
 * `cancelledBeforeCreate` is a payment that arrived after its cancellation.
 */
export function faultLine(
  name:
    | FaultName
    | 'dieAfter'
    | 'cancelledBeforeCreate'
    | `loseReplies: ${Message['operation']}`
    | `${CallBack['kind']} call-back: ${number | 'no reply'}`,
): Line {
  return { kind: 'fault', name }
}

/** Kills the process like a power failure, once, when the switch is set for this kind of change. */
export async function dieIfSet(data: PortalData, kind: Switches['dieAfter']): Promise<void> {
  const switches = data.switches
  if (switches.dieAfter !== kind) return
  await data.write({ kind: 'switches', switches: { ...switches, dieAfter: null } }, faultLine('dieAfter'))
  process.kill(process.pid, 'SIGKILL')
}
