import type { FieldValue } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import { text } from '../../../../definitions/registry-definition.ts'
import type { Values } from '../../../demonstration-set.ts'
import { dayBefore } from '../../../lives.ts'
import { documentOf, inEach, measure, numberSign, numbered } from '../wording/wording.ts'
import { ELECTRIC_AND_OTHER } from './electric-and-other.ts'
import type { EtalonBranch } from './etalon-branch.ts'
import { THERMAL_AND_MECHANICAL } from './thermal-and-mechanical.ts'

const BRANCHES: readonly EtalonBranch[] = [...THERMAL_AND_MECHANICAL, ...ELECTRIC_AND_OTHER]
export const ETALONS = BRANCHES.length * 13

const RANKS = ['primary', 'secondary', 'working'] as const
const SECONDARIES = 4

export interface Etalon {
  readonly branch: EtalonBranch
  /** Place among the etalons of its branch; the first one is the most accurate. */
  readonly member: number
  readonly rank: (typeof RANKS)[number]
  readonly range: readonly [from: string, to: string]
  readonly title: LocalizedText
}

export function etalonAt(place: number): Etalon {
  const branch = BRANCHES[place % BRANCHES.length]
  const member = Math.floor(place / BRANCHES.length)
  const range = branch?.ranges[member % branch.ranges.length]
  if (branch === undefined || range === undefined) throw new Error(`no etalon at ${place}`)
  const isPrimary = member === 0 && branch.isDerived !== true
  const rank = isPrimary ? 'primary' : member <= SECONDARIES ? 'secondary' : 'working'
  return {
    ...{ branch, member, rank, range },
    title: inEach((language) => `${branch.name[language]}, ${numberSign(language)} ${member + 1}`),
  }
}

/** The uncertainty of an etalon of that rank, as each language writes it. */
export function uncertaintyText(
  { uncertainties, uncertaintyUnit }: EtalonBranch,
  rank: number,
): LocalizedText {
  const value = uncertainties[rank] ?? uncertainties[2]
  return inEach((language) => (uncertaintyUnit === null ? value : measure(value, uncertaintyUnit, language)))
}

export function rankPlace({ rank }: Etalon): number {
  return RANKS.indexOf(rank)
}

/** What the register says of an etalon that was approved on that day. */
export function etalonValues(etalon: Etalon, place: number, approvedOn: string): Values {
  const { branch, rank, range, member } = etalon
  const isRelative = branch.uncertaintyUnit === null || branch.uncertaintyUnit === '%'
  const hasCapability = rank !== 'working'
  return {
    name: etalon.title,
    summary: branch.summary,
    kind: branch.kind,
    quantity: branch.quantity,
    unit: branch.unit,
    range: { from: range[0], to: range[1], unit: branch.unit },
    uncertainty: uncertaintyText(branch, rankPlace(etalon)),
    coverageFactor: '2',
    level: '95',
    uncertaintyKind: isRelative ? 'relative' : 'absolute',
    rank,
    realisation: branch.realisation,
    laboratory: branch.laboratory,
    institute: INSTITUTE,
    room: String(101 + (place % 24)),
    approvalAct: `${place + 1}-${approvedOn.slice(2, 4)}`,
    composition: branch.equipment.map((equipment, index) => ({
      equipment,
      notation: `${branch.letters}-${100 + member * 10 + index}`,
    })),
    traceability: traceabilityOf(etalon, approvedOn),
    comparisons: hasCapability ? comparisonsOf(etalon, place, approvedOn) : null,
    hasCmc: hasCapability ? 'yes' : 'no',
    cmcs: hasCapability ? capabilitiesOf(etalon, place) : null,
    services: branch.calibrates.map((what, index) => ({
      service: inEach((language) => `${CALIBRATION[language]}: ${lowered(what[language], language)}`),
      fee: String(branch.fee + index * 15),
      days: String(5 + index * 5),
    })),
    photos: null,
  }
}

const INSTITUTE = text('Metrologiya institutu', 'Metrology institute', 'Институт метрологии')
const CALIBRATION = text('Kalibrləmə', 'Calibration', 'Калибровка')
const BUREAU = text(
  'Beynəlxalq Ölçülər və Çəkilər Bürosu',
  'International Bureau of Weights and Measures',
  'Международное бюро мер и весов',
)
const PILOT = text(
  'Milli metrologiya institutu',
  'National metrology institute',
  'Национальный метрологический институт',
)
const REPORT = text('Müqayisə hesabatı', 'Report of the comparison', 'Отчёт о сличении')
const RANK_ABOVE: Readonly<Record<string, LocalizedText>> = {
  secondary: text('İlkin etalon', 'Primary etalon', 'Первичный эталон'),
  working: text('İkinci etalon', 'Secondary etalon', 'Вторичный эталон'),
}
const CONDITIONS = text(
  '(20 ± 1) °C, (50 ± 10) % rütubət',
  '(20 ± 1) °C, humidity (50 ± 10) %',
  '(20 ± 1) °C, влажность (50 ± 10) %',
)

function lowered(words: string, language: string): string {
  return `${words.charAt(0).toLocaleLowerCase(language)}${words.slice(1)}`
}

function traceabilityOf({ rank, branch, member }: Etalon, approvedOn: string): FieldValue {
  const number = `KS-${branch.letters}-${String(member + 1).padStart(2, '0')}`
  return [{ source: RANK_ABOVE[rank] ?? BUREAU, certificate: number, date: dayBefore(approvedOn, 45) }]
}

/** Comparisons that were finished before the etalon was approved. */
function comparisonsOf({ rank, branch }: Etalon, place: number, approvedOn: string): FieldValue {
  const type = rank === 'primary' ? 'key' : 'supplementary'
  const id = `${branch.letters}-${rank === 'primary' ? 'K' : 'S'}${(place % 9) + 1}`
  return [
    {
      ...{ id, type, pilot: numbered(PILOT, (place % 12) + 1) },
      ...{
        year: String(Number(approvedOn.slice(0, 4)) - 1),
        result: 'equivalent',
        report: documentOf(REPORT, id),
      },
    },
  ]
}

function capabilitiesOf(etalon: Etalon, place: number): FieldValue {
  const { branch, range } = etalon
  const isRelative = branch.uncertaintyUnit === null || branch.uncertaintyUnit === '%'
  return branch.calibrates.map((instrument, index) => ({
    kcdbId: `AZ-${branch.letters}-${String(place * 2 + index + 1).padStart(4, '0')}`,
    service: CALIBRATION,
    instrument,
    measurand: { from: range[0], to: range[1], unit: branch.unit },
    conditions: CONDITIONS,
    // What is calibrated adds its own share to the uncertainty of the etalon.
    uncertainty: uncertaintyText(branch, rankPlace(etalon) + 1),
    ...{ coverageFactor: '2', level: '95', relative: isRelative ? 'relative' : 'absolute' },
    reference: etalon.title,
    traceability: RANK_ABOVE[etalon.rank] ?? BUREAU,
    serviceId: `${branch.letters}${index + 1}`,
    status: index === 0 ? 'published' : 'review',
  }))
}
