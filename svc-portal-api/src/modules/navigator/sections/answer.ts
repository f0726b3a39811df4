import type {
  NavigatorDocument,
  NavigatorRule,
  NavigatorStatement,
} from 'shared-contracts/http/data/navigator'
import type { RecordSummary } from 'shared-contracts/http/registries'
import { RecordOrigin, type FieldChoice, type FieldValue } from 'shared-contracts/models/registry-fields'
import acts from '../../../../data/goods/document-acts.json' with { type: 'json' }
import {
  REGISTRY,
  codeOf,
  localizedOf,
  referenceOf,
  textOf,
  type ChoiceLabels,
} from '../navigator-registries.ts'

/** Statements of all sources about the goods, as the registry of goods stores them: the decisive one first. */
export function statementsOf(choices: ChoiceLabels, { values }: RecordSummary): NavigatorStatement[] {
  return rowsOf(values['statements']).map((row) => ({
    origin: RecordOrigin.parse(row['origin']),
    source: referenceOf(row['source']),
    rule: textOf(row['rule']),
    goods: localizedOf(row['goods']),
    code: textOf(row['code']),
    isPart: row['coverage'] === 'part',
    risk: choices.findByValue(REGISTRY.goods, 'risk', row['risk']),
    document: choices.findByValue(REGISTRY.goods, 'document', row['document']),
  }))
}

function rowsOf(value: FieldValue | undefined): readonly Readonly<Record<string, FieldValue>>[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((row) =>
    typeof row === 'object' && !('registry' in row) ? [row as Readonly<Record<string, FieldValue>>] : [],
  )
}

interface DocumentSources {
  readonly goods: RecordSummary
  readonly statements: readonly NavigatorStatement[]
  readonly rules: readonly NavigatorRule[]
}

/**
 * The required document is the one stored with the goods, unless a rule for a longer code has one. `others` are documents
 * of rules for parts of the goods and of other statements.
 */
export function describeDocument(
  choices: ChoiceLabels,
  { goods, statements, rules }: DocumentSources,
): Omit<NavigatorDocument, 'service'> {
  const stored = goods.status === 'active' ? choices.find(goods, 'document') : null
  // The requested code can be longer than those of the registry.
  const deeper = rules.find(
    ({ code, isPart, document }) => !isPart && code.length > codeOf(goods).length && document,
  )
  const required = deeper?.document ?? stored
  const all = [...statements, ...rules].flatMap(({ document }) => document ?? [])
  const isRuled =
    deeper !== undefined ||
    statements.some(({ rule, document }) => rule !== null && document?.value === required?.value)
  return {
    basis: required === null ? 'none' : isRuled ? 'regulated' : 'risk',
    required,
    others: distinct(all).filter(({ value }) => value !== required?.value),
    acts,
  }
}

function distinct(choices: readonly FieldChoice[]): FieldChoice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()]
}
