import { sectionOf } from '../../../definitions/goods/sections.ts'
import { text } from '../../../definitions/registry-definition.ts'
import { capital, cycled, dayAfter, firstDay, lastStep, someOf } from '../../days.ts'
import type { DemonstrationRecord, DemonstrationSet, Values } from '../../demonstration-set.ts'
import { livingRecord } from '../../living-record.ts'
import { BODIES, type PlannedBody } from './plans/body-plan.ts'
import { placeOf, regionOf, taxNumberOf } from './plans/places.ts'
import { TOPICS, safetyOf } from './plans/regulation-plan.ts'
import { isAboutMeasuring, scopesOf } from './plans/scope-plan.ts'
import { kindOf, workOf } from './plans/work-of-bodies.ts'

/** The accreditation of testing and calibration laboratories is recognised from this day. */
const RECOGNISED_SINCE = '2025-09-15'
const RECOGNISED_TYPES = ['testing', 'calibration']
const OF_GOODS = ['testing', 'product-certification', 'inspection-a', 'inspection-b', 'inspection-c']

export const accreditedBodiesSet: DemonstrationSet = {
  registry: 'accredited-bodies',
  records: () => BODIES.map(recordOf),
}

function recordOf(body: PlannedBody): DemonstrationRecord {
  const { id, place, life, validUntil } = body
  return livingRecord(id, {
    life,
    values: {
      number: id,
      name: nameOf(body),
      types: [body.type],
      region: regionOf(place),
      scopeSummary: summaryOf(body),
      ...recognitionOf(body),
      ...scopeOf(body),
      ...serviceOf(body),
      firstAccredited: firstDay(life),
      validFrom: firstDay(life),
      nextSurveillance: surveillanceOf(body),
      state: stateOf(body),
      legalForm: cycled(['llc', 'state', 'institute', 'jsc'], place),
      voen: taxNumberOf(place),
      country: 'AZ',
      office: placeOf(place),
      locations: [{ address: placeOf(place), region: regionOf(place), work: summaryOf(body) }],
      previousNumbers: place % 6 === 5 ? `AB-P-${String(place + 1).padStart(4, '0')}` : null,
      schedules: schedulesOf(body),
      source: null,
    },
    before: { scopeSummary: EARLIER_SCOPE, nextSurveillance: null },
    mistaken: { region: 'absheron-khizi' },
    until: { field: 'validUntil', day: validUntil },
  })
}

const EARLIER_SCOPE = text(
  'Genişləndirilmədən əvvəlki sahə',
  'The scope before its extension',
  'Область аккредитации до расширения',
)

function nameOf({ type, place }: PlannedBody): ReturnType<typeof text> {
  const { name } = kindOf(type)
  const number = place + 1
  return text(`${name.az} № ${number}`, `${name.en} No. ${number}`, `${name.ru} № ${number}`)
}

function summaryOf(body: PlannedBody): ReturnType<typeof text> {
  if (isAboutMeasuring(body)) {
    const names = scopesOf(body).flatMap(({ measurement }) =>
      measurement === undefined ? [] : [measurement.name],
    )
    return text(
      names.map(({ az }) => az).join(', '),
      names.map(({ en }) => en).join(', '),
      names.map(({ ru }) => ru).join(', '),
    )
  }
  if (body.type === 'medical') {
    return text('Tibbi analizlər', 'Medical examinations', 'Медицинские исследования')
  }
  const { objects } = workOf(body.subject)
  return text(capital(objects.az, 'az'), capital(objects.en, 'en'), capital(objects.ru, 'ru'))
}

function recognitionOf({ type, life }: PlannedBody): Values {
  const isRecognised = RECOGNISED_TYPES.includes(type) && lastStep(life).status === 'active'
  return {
    recognition: isRecognised ? 'recognised' : 'national',
    recognisedSince: isRecognised ? RECOGNISED_SINCE : null,
  }
}

function scopeOf(body: PlannedBody): Values {
  const { type, subject } = body
  const scopes = scopesOf(body)
  const measured = scopes.flatMap(({ measurement }) => (measurement === undefined ? [] : [measurement]))
  const isOfGoods = OF_GOODS.includes(type)
  const codes = TOPICS.filter((topic) => topic.subject === subject).flatMap((topic) => topic.codes)
  return {
    standards: [kindOf(type).standard],
    products: isOfGoods ? [...new Set(codes.map(sectionOf))] : [],
    quantities: [...new Set(measured.map(({ quantity }) => quantity))],
    range: measured[0]?.range ?? null,
    methods:
      scopes.flatMap(({ standards }) => standards.map(({ reference }) => reference)).join(', ') || null,
    regulations: isOfGoods ? someOf(safetyOf(subject), body.place, 3).map(({ id }) => id) : [],
    procedures: type === 'product-certification' ? 'B, C, D, F' : null,
  }
}

function serviceOf({ place }: PlannedBody): Values {
  return {
    languages: place % 3 === 0 ? ['az', 'en', 'ru'] : place % 3 === 1 ? ['az', 'ru'] : ['az', 'tr'],
    leadTime: String(5 + ((place * 3) % 26)),
    phone: `+994 12 000 ${String(place + 1)
      .padStart(2, '0')
      .slice(-2)} ${String(place % 100).padStart(2, '0')}`,
    email: `body-${place + 1}@example.az`,
    website: null,
    price: text('Müqavilə ilə', 'By agreement', 'По договору'),
  }
}

/** Surveillance comes within a year of the last known step, never after the accreditation ends. */
function surveillanceOf({ life, validUntil, place }: PlannedBody): string | null {
  const { status, to } = lastStep(life)
  if (status !== 'active' || to !== null) return null
  const next = dayAfter('2026-12-01', (place * 3) % 300)
  return next <= validUntil ? next : validUntil
}

function stateOf({ life, place }: PlannedBody): string {
  const { status } = lastStep(life)
  if (status === 'withdrawn') return 'voluntary'
  if (status === 'suspended') return 'partial'
  return place % 25 === 24 ? 'provisional' : 'full'
}

/** A schedule for every step that changed the scope. */
function schedulesOf({ id, life }: PlannedBody): NonNullable<Values[string]> {
  return life
    .filter(({ status, replacedAt }) => status === 'active' && replacedAt === undefined)
    .map(({ from }, index) => ({ number: `${id}/${index + 1}`, edition: String(index + 1), date: from }))
}
