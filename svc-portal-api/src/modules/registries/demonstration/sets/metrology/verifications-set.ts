import type { LocalizedText } from 'shared-contracts/session/language'
import { text } from '../../../definitions/registry-definition.ts'
import type { DemonstrationRecord, DemonstrationSet, Values } from '../../demonstration-set.ts'
import { dayBefore, lifeAt, type Step } from '../../lives.ts'
import { livingRecord } from '../../living-record.ts'
import { approvalAt } from './approvals/approvals.ts'
import { dayAfter } from '../../days.ts'
import { daysBetween, lengthOf, monthsLater, paced, workingDay } from './approvals/days.ts'
import { modelAt, serialsOf, type InstrumentModel } from './instruments/instrument-models.ts'
import { INSTRUMENTS, approvalPlace, recordNumber } from './approvals/numbers.ts'
import { INSTRUMENT_REASONS, VERIFICATION_REASONS } from './approvals/reasons.ts'
import { verifierAt } from './verifiers.ts'
import { inEach, numberSign } from './wording/wording.ts'

const COUNT = 600
const LIVES = 16
/** Lives in the order of `lifeAt`: the ones without a second step, and the one that runs out. */
const STEADY = new Set([0, 2, 5, 9])
const EXPIRY = 10
/** A verification is entered, settled and, if need be, ended within months. */
const PACE = 0.12
/** No verification of the demonstration is later. */
const LAST_DAY = '2026-10-30'
const IN_FORCE = new Set(['active'])

const UNFIT_REASONS: readonly LocalizedText[] = [
  text(
    'Xəta yol verilən həddən böyükdür',
    'The error is larger than permitted',
    'Погрешность превышает допускаемую',
  ),
  text('Plomb pozulub', 'A seal is broken', 'Нарушена пломба'),
  text('Göstərici qurğu zədələnib', 'The indicating device is damaged', 'Повреждено показывающее устройство'),
]

/** A type while it may be verified. */
interface Candidate {
  readonly place: number
  readonly model: InstrumentModel
  readonly from: string
  readonly to: string
  readonly amended: string | null
}

export const verificationsSet: DemonstrationSet = {
  registry: 'instrument-verifications',
  records: () => {
    const candidates = Array.from({ length: INSTRUMENTS }, (_, place) => candidateAt(place))
    return Array.from({ length: COUNT }, (_, place) => verificationAt(place, candidates))
  },
}

function candidateAt(place: number): Candidate {
  const { life, issued, until, amended } = approvalAt(approvalPlace(place), INSTRUMENT_REASONS)
  const ended = life.find(({ status }) => !IN_FORCE.has(status))
  const last = ended === undefined ? (until.at(-1) ?? LAST_DAY) : dayBefore(ended.from, 1)
  const to = last < LAST_DAY ? last : LAST_DAY
  return { place, model: modelAt(place), from: dayAfter(issued, 20), to, amended }
}

function verificationAt(place: number, candidates: readonly Candidate[]): DemonstrationRecord {
  const kind = place % LIVES
  const plan = lifeAt(place, VERIFICATION_REASONS)
  const days = Math.ceil(lengthOf(plan) * PACE) + 8
  const isExpired = kind === EXPIRY
  const fitting = candidates.filter((one) => dayAfter(one.from, days) < latestEnd(one, isExpired))
  const candidate = fitting[(place * 7) % fitting.length]
  if (candidate === undefined) throw new Error(`no instrument for the verification at ${place}`)
  const latest = dayBefore(latestEnd(candidate, isExpired), days)
  const room = Math.min(150, daysBetween(candidate.from, latest))
  const verifiedOn = workingDay(dayBefore(latest, room === 0 ? 0 : (place * 17) % room))
  const hasFailed = STEADY.has(kind) && Math.floor(place / LIVES) % 4 === 1
  const life = paced(plan, verifiedOn, PACE).map((step): Step => (isExpired ? { ...step, to: null } : step))
  const until = hasFailed ? null : dayBefore(monthsLater(verifiedOn, monthsOn(verifiedOn, candidate)), 1)
  const device = deviceAt(place, verifiedOn, candidate)
  return livingRecord(recordNumber('IV', place), {
    life,
    values: {
      number: recordNumber('IV', place),
      ...device.values,
      ...outcomeAt(place, verifiedOn, hasFailed),
      instrument: [recordNumber('MI', candidate.place)],
      verifier: [verifierAt(place)],
    },
    before: { documentNumber: null },
    mistaken: { yearOfMake: String(device.year - 1) },
    sinceField: 'verifiedOn',
    until: { field: 'validUntil', day: until },
  })
}

/** Last day on which something may still happen; what has run out was verified a whole interval ago. */
function latestEnd(candidate: Candidate, isExpired: boolean): string {
  if (!isExpired) return candidate.to
  const ranOut = monthsLater(LAST_DAY, -candidate.model.family.months)
  return ranOut < candidate.to ? ranOut : candidate.to
}

/** The interval of the type as it was on that day. */
function monthsOn(day: string, { amended, model }: Candidate): number {
  return amended !== null && day < amended ? model.family.months / 2 : model.family.months
}

interface Device {
  readonly year: number
  readonly values: Values
}

/** A device of the type: made since its approval, or one of the batch that was approved. */
function deviceAt(place: number, verifiedOn: string, candidate: Candidate): Device {
  const { model } = candidate
  const approvedIn = Number(candidate.from.slice(0, 4))
  const verifiedIn = Number(verifiedOn.slice(0, 4))
  const batch = serialsOf(model, candidate.place)
  const year = batch.length > 0 ? approvedIn : Math.max(approvedIn, verifiedIn - (place % 3))
  const serial = batch[place % Math.max(1, batch.length)] ?? `${String(year).slice(2)}${10_001 + place}`
  const months = monthsOn(verifiedOn, candidate)
  const isDue = (verifiedIn - year) * 12 >= months
  const isRepeated = verifiedIn > year && place % 5 === 1
  return {
    year,
    values: {
      serial,
      name: inEach((language) => `${model.title[language]}, ${numberSign(language)} ${serial}`),
      yearOfMake: String(year),
      notation: model.notation,
      modification: `${model.notation}.0${(place % 3) + 1}`,
      verificationKind: isDue ? 'periodic' : isRepeated ? 'extraordinary' : 'initial',
    },
  }
}

function outcomeAt(place: number, verifiedOn: string, hasFailed: boolean): Values {
  const number = `${verifiedOn.slice(2, 4)}-${String(place + 1).padStart(5, '0')}`
  if (hasFailed) {
    return {
      ...{ result: 'fail', applicability: 'unfit', documentNumber: `B-${number}` },
      unfitReason: UNFIT_REASONS[place % UNFIT_REASONS.length] ?? null,
    }
  }
  const applicability = place % 13 === 6 ? 'limited' : 'fit'
  return { result: 'pass', applicability, documentNumber: `Y-${number}`, unfitReason: null }
}
