import type { NavigatorRule } from 'shared-contracts/http/data/navigator'
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
  type Navigation,
} from '../navigator-registries.ts'

/** So many rules for parts of the goods are told; a chapter has hundreds. */
const MAX_PARTS = 25

/** Rules in force for goods, and where they lead. */
export interface FoundRules {
  readonly rules: readonly NavigatorRule[]
  readonly ids: readonly string[]
  /** Numbers of the regulations that the rules name. */
  readonly regulations: readonly string[]
}

/** Rules for the code and what stands above it, then those for parts of it. */
export async function findRules(navigation: Navigation, code: string): Promise<FoundRules> {
  const { registries, choices } = navigation
  const [known, listed] = await Promise.all([
    registries.known(REGISTRY.rules, { codes: levelsOfCode(code), ...onDay(navigation) }),
    listInForce(navigation, REGISTRY.rules, { hs: code, perPage: String(MAX_PARTS), sort: 'code,ASC' }),
  ])
  const own = known.filter(({ status }) => status === 'active')
  const ids = new Set(own.map(({ id }) => id))
  const parts = listed.content.filter(({ id }) => !ids.has(id))
  const all: readonly RecordSummary[] = [...own, ...parts]
  return {
    rules: all.map((record) => ({
      record: sourceOf(record),
      code: codeOf(record),
      isPart: codeOf(record).length > code.length,
      document: choices.of(record, 'requiredDocument'),
      control: choices.of(record, 'controlPoint'),
      authority: choices.of(record, 'authority'),
      marking: choices.of(record, 'marking'),
      exceptions: localizedOf(record.values['exceptions']),
    })),
    ids: all.map(({ id }) => id),
    regulations: [...new Set(all.flatMap(({ values }) => linksOf(values['regulations'])))],
  }
}
