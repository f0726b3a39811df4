import { text } from '../../../definitions/registry-definition.ts'
import { begunOn, cycled, dayAfter, firstDay, numberAt } from '../../days.ts'
import { leavesOf, type DemonstrationGoods } from '../../demonstration-goods.ts'
import type { DemonstrationRecord, DemonstrationSet, Values } from '../../demonstration-set.ts'
import { earlier, lifeAt, type Step } from '../../lives.ts'
import { livingRecord } from '../../living-record.ts'
import { regulationsNow, topicOf } from '../conformity/plans/regulation-plan.ts'
import { assessmentOf } from '../goods-hazards.ts'
import { ALERT_REASONS, WHAT_TO_DO, defectOf } from './alert-wording.ts'

const HOW_MANY = 240
const TYPES = ['alert', 'recall', 'alert', 'report'] as const
const LEVELS = ['serious', 'high', 'medium', 'serious', 'low', 'not-conclusive'] as const
const COUNTRIES = ['CN', 'TR', 'AZ', 'DE', 'IN', 'PL', 'IT', 'VN', null]
const MEASURES: Readonly<Record<(typeof TYPES)[number], readonly string[]>> = {
  alert: ['marketing-ban', 'warn-consumers'],
  recall: ['recall', 'withdrawal'],
  report: ['warnings'],
}

/** Categories by chapter of the tariff. */
const CATEGORY_OF_CHAPTER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['04', '08', '09', '15', '19', '22'].map((chapter) => [chapter, 'food'])),
  ...Object.fromEntries(['25', '68', '69', '70'].map((chapter) => [chapter, 'construction'])),
  ...Object.fromEntries(['42', '61', '62', '63', '64'].map((chapter) => [chapter, 'clothing'])),
  ...{ '33': 'cosmetics', '34': 'chemical', '36': 'gadgets', '39': 'kitchen', '40': 'motor-vehicles' },
  ...{ '48': 'stationery', '65': 'protective', '73': 'gas', '82': 'kitchen', '84': 'machinery' },
  ...{ '85': 'electrical', '87': 'motor-vehicles', '90': 'measuring', '94': 'furniture', '95': 'toys' },
  '96': 'gadgets',
}

/** Alerts on goods of the demonstration's own list, so that the navigator finds them by customs code. */
export const productAlertsSet: DemonstrationSet = {
  registry: 'product-alerts',
  records(goods) {
    const leaves = leavesOf(goods)
    // Steps of 7 through the list: neighbours in the registry are not neighbours in the tariff.
    return Array.from({ length: HOW_MANY }, (_, place) => recordOf(cycled(leaves, place * 7), place))
  },
}

function recordOf(goods: DemonstrationGoods, place: number): DemonstrationRecord {
  const life = lifeOf(place)
  const id = numberAt('PA', place)
  const type = cycled(TYPES, place)
  const level = cycled(LEVELS, place)
  const model = `M-${1200 + place}`
  const measureTypes = MEASURES[type]
  const published = firstDay(life)
  return livingRecord(id, {
    life,
    values: {
      number: id,
      product: goods.name,
      ...{ type, level, model, code: goods.code },
      year: published.slice(0, 4),
      category: CATEGORY_OF_CHAPTER[goods.code.slice(0, 2)] ?? 'other',
      brand: `Nişan-${(place % 45) + 1}`,
      batch: place % 3 === 0 ? `L-${3000 + place}` : null,
      barcode: barcodeOf(place),
      produced: place % 4 === 0 ? String(2020 + (place % 5)) : null,
      country: cycled(COUNTRIES, place),
      ...dangerOf(goods, type),
      ...circulationOf(place),
      measureTypes: [...measureTypes],
      measures: measuresOf(measureTypes, published),
      regulation: regulationOf(goods),
      source: SOURCE,
      notifier: NOTIFIER,
    },
    before: { level: 'not-conclusive', measureTypes: [], measures: [] },
    mistaken: { model: `${model}X` },
    sinceField: 'publishedAt',
  })
}

/** Alerts that stand unchanged were published through all the years; the others share the days of their lives. */
function lifeOf(place: number): readonly Step[] {
  const life = lifeAt(place + 3, ALERT_REASONS)
  if (life.length > 1 || life[0]?.to !== null) return earlier(life, (place * 3) % 160)
  return begunOn(life, dayAfter('2023-02-01', (place * 13) % 1350))
}

function dangerOf({ code, risk }: DemonstrationGoods, type: (typeof TYPES)[number]): Values {
  const { hazards } = assessmentOf(code, risk === 'not_classified' ? 'low' : risk)
  const named = Array.isArray(hazards) ? hazards.filter((one) => typeof one === 'string') : []
  return {
    hazards: named.length === 0 ? ['other'] : named,
    defect: defectOf(named[0]),
    whatToDo: WHAT_TO_DO[type] ?? null,
    remedy: type === 'recall' ? 'refund' : type === 'alert' ? 'replacement' : null,
    description: null,
  }
}

function circulationOf(place: number): Values {
  return {
    counterfeit: place % 12 === 7 ? 'yes' : 'no',
    sellers: place % 5 === 2 ? `Onlayn mağaza № ${(place % 8) + 1}` : null,
    units: place % 4 === 1 ? String(50 + ((place * 37) % 4000)) : null,
    unitsKnown: place % 4 === 1 ? cycled(['exact', 'approximate'], place) : 'unknown',
  }
}

function measuresOf(types: readonly string[], published: string): Record<string, string>[] {
  return types.map((type, index) => ({
    ...{ type, date: dayAfter(published, index * 3), scope: 'national' },
    by: index === 0 ? 'authority' : 'importer',
  }))
}

function regulationOf({ code }: DemonstrationGoods): string[] {
  const topic = topicOf(code)
  return topic === undefined
    ? []
    : regulationsNow(topic)
        .slice(0, 1)
        .map(({ id }) => id)
}

const SOURCE = {
  name: 'Demonstration set',
  names: text('Nümayiş dəsti', 'Demonstration set', 'Демонстрационный набор'),
  url: null,
}

const NOTIFIER = text(
  'Bazara nəzarət yoxlaması (nümayiş)',
  'Inspection of the market (demonstration)',
  'Проверка рынка (демонстрация)',
)

/** A barcode of the range that shops use among themselves: it names no product of anybody. */
function barcodeOf(place: number): string {
  const digits = `21${String(place + 1).padStart(10, '0')}`
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
