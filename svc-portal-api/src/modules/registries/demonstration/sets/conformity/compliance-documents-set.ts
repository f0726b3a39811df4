import { text } from '../../../definitions/registry-definition.ts'
import type { DemonstrationGoods } from '../../demonstration-goods.ts'
import { begunOn, cycled, dayAfter, endOfTerm, firstDay, lastStep, numberAt } from '../../days.ts'
import type { DemonstrationRecord, DemonstrationSet, Values } from '../../demonstration-set.ts'
import { dayBefore, earlier, lifeAt, type Step } from '../../lives.ts'
import { livingRecord } from '../../living-record.ts'
import { numberedGoods, type NumberedGoods } from '../regulated-numbers.ts'
import { bodiesOn, type PlannedBody } from './plans/body-plan.ts'
import { placeOf, taxNumberOf } from './plans/places.ts'
import { DOCUMENT_REASONS } from './plans/reasons.ts'
import { safetyOn, topicOf, type Topic } from './plans/regulation-plan.ts'
import { standardsAppliedOn } from './plans/standard-links.ts'
import { STANDARDS } from './plans/standard-plan.ts'

const HOW_MANY = 400
/** Standard of management systems in the list of standards. */
const QUALITY_MANAGEMENT = 'DEMO-340-2015'
const TERM_YEARS = 5
const LATE_DAYS = 2
const COUNTRIES = ['AZ', 'TR', 'CN', 'DE', 'IT', 'KZ', 'GE', 'PL', 'KR', 'JP', 'UZ', 'FR', 'ES', 'RU']

interface Planned {
  readonly id: string
  readonly place: number
  readonly number: string
  readonly goods: DemonstrationGoods
  readonly topic: Topic
  readonly life: readonly Step[]
  readonly issued: string
  readonly object: 'goods' | 'process' | 'management-system'
  readonly isCertificate: boolean
  readonly coverage: 'series' | 'batch' | 'unit'
}

export const complianceDocumentsSet: DemonstrationSet = {
  registry: 'compliance-documents',
  records(goods) {
    const numbered = numberedGoods(goods)
    return Array.from({ length: HOW_MANY }, (_, place) => recordOf(plan(place, numbered)))
  },
}

function plan(place: number, numbered: readonly NumberedGoods[]): Planned {
  const { number, goods } = cycled(numbered, place)
  const topic = topicOf(goods.code)
  if (topic === undefined) throw new Error(`no regulation for ${goods.code}`)
  const life = filedOn(lifeOf(place), isLate(place))
  const object = place % 16 === 13 ? 'management-system' : place % 16 === 9 ? 'process' : 'goods'
  return {
    ...{ id: numberAt('CD', place), place, number, goods, topic, life, object },
    issued: firstDay(life),
    isCertificate: goods.risk === 'high' || object !== 'goods',
    coverage: coverageOf(life, place, object),
  }
}

/** Documents that live on unchanged were issued through all the years; the others share the days of their lives. */
function lifeOf(place: number): readonly Step[] {
  const life = lifeAt(place + 9, DOCUMENT_REASONS)
  if (life.length > 1 || life[0]?.to !== null) return earlier(life, -((place * 7) % 190))
  return begunOn(life, dayAfter('2022-03-01', (place * 11) % 1500))
}

/** A term that ran out was that of a series: batches and units have none. */
function coverageOf(life: readonly Step[], place: number, object: Planned['object']): Planned['coverage'] {
  const { status, to } = lastStep(life)
  if (object !== 'goods' || (status === 'active' && to !== null)) return 'series'
  return cycled(['series', 'series', 'batch', 'series', 'unit'] as const, place)
}

function recordOf(planned: Planned): DemonstrationRecord {
  const { id, goods, issued, life, coverage, place } = planned
  const model = `M-${100 + place}`
  const until = coverage === 'series' ? (lastStep(life).to ?? endOfTerm(issued, TERM_YEARS)) : null
  return livingRecord(id, {
    life,
    values: {
      number: id,
      docType: planned.isCertificate ? 'certificate' : 'declaration',
      product: productOf(planned),
      model,
      code: goods.code,
      issuedAt: issued,
      riskGroup: goods.risk,
      country: cycled(COUNTRIES, place),
      manufacturerCountry: cycled(COUNTRIES, place),
      object: planned.object,
      coverage,
      module: moduleOf(planned),
      mark: planned.object === 'goods' ? 'azc' : 'none',
      ...holderOf(place),
      ...basisOf(planned),
      ...productValues(planned, model),
      ...filingOf(planned),
    },
    before: { model: null },
    mistaken: { model: `${model}-X` },
    until: { field: 'validUntil', day: until },
  })
}

function productOf({ goods: { name }, object }: Planned): ReturnType<typeof text> {
  if (object === 'process') {
    return text(
      `${name.az}: istehsal prosesi`,
      `${name.en}: production process`,
      `${name.ru}: процесс производства`,
    )
  }
  if (object === 'management-system') {
    return text(
      `${name.az}: istehsalçının keyfiyyəti idarəetmə sistemi`,
      `${name.en}: quality management system of the maker`,
      `${name.ru}: система менеджмента качества изготовителя`,
    )
  }
  return name
}

function moduleOf({ isCertificate, coverage, object, goods, place }: Planned): string {
  if (object === 'management-system') return 'h'
  if (coverage === 'unit') return isCertificate ? 'g' : 'a'
  if (coverage === 'batch') return isCertificate ? 'f' : 'a1'
  if (isCertificate) return cycled(['b', 'd', 'e', 'c'], place)
  return goods.risk === 'medium' ? cycled(['a1', 'a2'], place) : 'a'
}

function holderOf(place: number): Values {
  const number = (place % 90) + 1
  return {
    holder: text(`Müəssisə № ${number}`, `Company No. ${number}`, `Предприятие № ${number}`),
    holderVoen: taxNumberOf(500 + number),
    holderAddress: placeOf(number),
    responsible: text(
      'Keyfiyyət üzrə məsul rəhbər',
      'Manager responsible for quality',
      'Руководитель, ответственный за качество',
    ),
  }
}

/** Issuer, body involved, laboratory: all of them accredited on the day of issue. */
function basisOf(planned: Planned): Values {
  const { topic, issued, isCertificate, object, goods, place, number } = planned
  const type = object === 'management-system' ? 'system-certification' : 'product-certification'
  const issuer = isCertificate ? chosen(bodiesOn(type, topic.subject, issued), place) : undefined
  const involved =
    !isCertificate && goods.risk === 'medium'
      ? chosen(bodiesOn('product-certification', topic.subject, issued), place)
      : undefined
  const tested = dayBefore(issued, 14)
  const laboratory = chosen(bodiesOn('testing', topic.subject, tested), place)
  const regulation = safetyOn(topic, issued)
  const applied = regulation === undefined ? [] : standardsAppliedOn(regulation, issued).slice(0, 3)
  const standards =
    object === 'management-system' ? STANDARDS.filter(({ id }) => id === QUALITY_MANAGEMENT) : applied
  return {
    issuer: issuer === undefined ? [] : [issuer.id],
    accreditationNumber: issuer?.id ?? null,
    involvedBody: involved === undefined ? [] : [involved.id],
    regulation: regulation === undefined ? [] : [regulation.id],
    standards: standards.map(({ id }) => id),
    goods: [number],
    testReports:
      laboratory === undefined
        ? []
        : [{ number: `P-${1000 + place}`, laboratory: [laboratory.id], date: tested }],
  }
}

/** One of the first two, which belong to the subject where there are such. */
function chosen(bodies: readonly PlannedBody[], place: number): PlannedBody | undefined {
  return bodies[place % Math.min(2, bodies.length || 1)]
}

function productValues({ goods, coverage, place }: Planned, model: string): Values {
  const barcode = barcodeOf(place)
  const number = (place % 120) + 1
  return {
    brand: `Nişan-${(place % 60) + 1}`,
    barcode,
    items: [
      {
        name: goods.name,
        model,
        serial: coverage === 'series' ? null : `S-${2000 + place}`,
        code: goods.code,
        barcode,
        quantity:
          coverage === 'series' ? null : coverage === 'unit' ? '1' : String(50 + ((place * 13) % 900)),
      },
    ],
    manufacturer: text(`İstehsalçı № ${number}`, `Manufacturer No. ${number}`, `Изготовитель № ${number}`),
  }
}

/** A barcode of the range that shops use among themselves: it names no product of anybody. */
function barcodeOf(place: number): string {
  const digits = `20${String(place + 1).padStart(10, '0')}`
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function filingOf({ issued, place }: Planned): Values {
  return {
    filedAt: isLate(place) ? dayAfter(issued, LATE_DAYS) : issued,
    filing: isLate(place) ? 'late' : 'same-day',
  }
}

function isLate(place: number): boolean {
  return place % 11 === 4
}

/** The register knows of a document on the day of its issue, or some days late. */
function filedOn(life: readonly Step[], late: boolean): readonly Step[] {
  return life.map((step, index) =>
    index > 0
      ? step
      : { ...step, recordedAt: `${late ? dayAfter(step.from, LATE_DAYS) : step.from}T10:00:00.000Z` },
  )
}
