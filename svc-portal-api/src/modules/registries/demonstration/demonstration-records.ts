import { fileURLToPath } from 'node:url'
import type { FieldValue } from 'shared-contracts/http/registries'
import { DOCUMENT_OF_RISK } from '../definitions/goods-choices.ts'
import { text } from '../definitions/registry-definition.ts'
import { sectionOf } from '../definitions/sections.ts'
import { readAllRows } from '../mappings/companion-files.ts'
import { STEADY_HISTORY, historyAt, type Step } from './history-patterns.ts'
import { RULE_OF_CHAPTER } from './regulated-rules.ts'

const GOODS = fileURLToPath(new URL('../../../../data/demonstration/goods.csv', import.meta.url))
const FIRST_NUMBER = 101

interface DemonstrationVersion extends Step {
  readonly values: Readonly<Record<string, FieldValue>>
}

export interface DemonstrationRecord {
  readonly id: string
  readonly versions: readonly DemonstrationVersion[]
}

export interface DemonstrationGoods {
  readonly code: string
  readonly name: { readonly az: string; readonly en: string; readonly ru: string }
  readonly risk: string
}

type Values = Readonly<Record<string, FieldValue>>

/** The portal's own list of goods: true codes with chapters and headings, own names, risk groups for show. */
export async function readGoods(): Promise<readonly DemonstrationGoods[]> {
  const rows = await readAllRows(GOODS, ['code', 'az', 'en', 'ru', 'risk'])
  return rows.map(({ cells }) => {
    const { code = '', az = '', en = '', ru = '', risk = '' } = cells
    return { code, name: { az, en, ru }, risk: risk === '' ? 'not_classified' : risk }
  })
}

/** Records of the two registries; a registry that the set does not know has none. */
export function demonstrationOf(
  registry: string,
  goods: readonly DemonstrationGoods[],
): readonly DemonstrationRecord[] {
  const leaves = goods.filter(({ code }) => code.length === 6)
  if (registry === 'goods-by-risk-group') {
    return goods.map((one) => {
      const place = leaves.indexOf(one)
      return toRecord(one.code, goodsValues(one), place === -1 ? STEADY_HISTORY : historyAt(place))
    })
  }
  if (registry !== 'regulated-goods') return []
  return leaves
    .filter(({ code }) => RULE_OF_CHAPTER[code.slice(0, 2)] !== undefined)
    .map((one, place) => {
      const number = `RG-${String(FIRST_NUMBER + place).padStart(6, '0')}`
      // Another place in the list of histories, so that goods and rule do not live the same life.
      return toRecord(number, regulatedValues(number, one), historyAt(place + 5))
    })
}

function goodsValues({ code, name, risk }: DemonstrationGoods): Values {
  const classified = risk !== 'not_classified'
  return {
    code,
    name,
    category: sectionOf(code),
    risk,
    document: DOCUMENT_OF_RISK[risk] ?? null,
    description: null,
    source: classified
      ? {
          name: 'Demonstration set',
          names: text('Nümayiş dəsti', 'Demonstration set', 'Демонстрационный набор'),
          url: null,
        }
      : null,
    since: null,
    nameSource: null,
  }
}

function regulatedValues(number: string, { code, name, risk }: DemonstrationGoods): Values {
  const found = RULE_OF_CHAPTER[code.slice(0, 2)]
  return {
    number,
    code,
    product: name,
    regulation: found?.regulation ?? null,
    requiredDocument: DOCUMENT_OF_RISK[risk] ?? 'none',
    controlPoint: found?.controlPoint ?? null,
    authority: found?.authority ?? null,
    since: null,
    riskGroup: risk,
    marking: found?.marking ?? null,
    notes: text(
      'Nümayiş qeydidir, hüquqi qüvvəsi yoxdur.',
      'A demonstration record without legal force.',
      'Демонстрационная запись без юридической силы.',
    ),
  }
}

function toRecord(id: string, values: Values, steps: readonly Step[]): DemonstrationRecord {
  const since = steps[0]?.from ?? null
  return { id, versions: steps.map((step) => ({ ...step, values: valuesAt(step, { ...values, since }) })) }
}

const RISK_FIELDS = ['risk', 'riskGroup']
const DOCUMENT_FIELDS = ['document', 'requiredDocument']

function valuesAt({ state }: Step, values: Values): Values {
  if (state === 'final') return values
  const risk = state === 'unclassified' ? 'not_classified' : undefined
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (RISK_FIELDS.includes(field)) return [field, risk ?? value]
      if (DOCUMENT_FIELDS.includes(field))
        return [field, state === 'unclassified' ? null : wrongDocument(value)]
      if (field === 'source' && state === 'unclassified') return [field, null]
      return [field, value]
    }),
  )
}

function wrongDocument(right: FieldValue): FieldValue {
  return right === 'certificate' ? 'declaration' : 'certificate'
}
