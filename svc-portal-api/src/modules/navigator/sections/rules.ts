import type { GoodsNavigation, NavigatorRule } from 'shared-contracts/http/data/navigator'
import type { RecordSummary } from 'shared-contracts/http/registries'
import { levelsOfCode } from '../find-goods.ts'
import {
  REGISTRY,
  codeOf,
  linksOf,
  listInForce,
  localizedOf,
  onDay,
  sourceOf,
  textOf,
  type Navigation,
} from '../navigator-registries.ts'

/** Limit of listed rules for parts of the goods. */
const MAX_RULES_FOR_PARTS = 100

export interface ApplicableRules {
  readonly rules: readonly NavigatorRule[]
  readonly ids: readonly string[]
  readonly regulations: readonly string[]
}

/** Lists rules for the code and the codes above it, then those for parts of it, those with the strictest document first. */
export async function findRules(navigation: Navigation, code: string): Promise<ApplicableRules> {
  const { registries, choices } = navigation
  const [listedAbove, listed] = await Promise.all([
    registries.getMany(REGISTRY.rules, { codes: levelsOfCode(code), ...onDay(navigation) }),
    listInForce(navigation, REGISTRY.rules, {
      hs: code,
      perPage: String(MAX_RULES_FOR_PARTS),
      sort: 'code,ASC',
    }),
  ])
  const own = listedAbove.filter(({ status }) => status === 'active')
  const ids = new Set(own.map(({ id }) => id))
  const strictness = (record: RecordSummary) => choices.rank(record, 'requiredDocument')
  const parts = listed.content
    .filter(({ id }) => !ids.has(id))
    .sort((one, other) => strictness(other) - strictness(one))
  const all: readonly RecordSummary[] = [...own, ...parts]
  return {
    rules: all.map((record) => ({
      record: sourceOf(record),
      code: codeOf(record),
      isPart: codeOf(record).length > code.length,
      document: choices.find(record, 'requiredDocument'),
      control: choices.find(record, 'controlPoint'),
      authority: choices.find(record, 'authority'),
      marking: choices.find(record, 'marking'),
      exceptions: localizedOf(record.values['exceptions']),
    })),
    ids: all.map(({ id }) => id),
    regulations: [...new Set(all.flatMap(({ values }) => linksOf(values['regulations'])))],
  }
}

const MAX_STANDARDS = 10
export const MAX_IDS = 50

export async function findRegulations(
  navigation: Navigation,
  ids: readonly string[],
): Promise<GoodsNavigation['regulations']> {
  const { registries, choices } = navigation
  const found = await registries.getMany(REGISTRY.regulations, { ids, ...onDay(navigation) })
  return found
    .filter(({ status }) => status === 'active')
    .map((record) => ({
      record: sourceOf(record),
      stage: choices.find(record, 'stage'),
      inForceFrom: textOf(record.values['inForceFrom']),
    }))
}

/** Lists standards that the regulations refer to. Goods that meet them are presumed to conform to the regulation. */
export async function findStandards(
  navigation: Navigation,
  regulations: readonly string[],
): Promise<GoodsNavigation['standards']> {
  if (regulations.length === 0) return { total: 0, content: [] }
  const { content, total } = await listInForce(navigation, REGISTRY.standards, {
    regulations: regulations.slice(0, MAX_IDS).join(','),
    perPage: String(MAX_STANDARDS),
    sort: 'reference,ASC',
  })
  return {
    total,
    content: content.map((record) => ({
      record: sourceOf(record),
      reference: textOf(record.values['reference']) ?? record.number,
      presumptionFrom: textOf(record.values['presumptionFrom']),
      presumptionUntil: textOf(record.values['presumptionUntil']),
    })),
  }
}
