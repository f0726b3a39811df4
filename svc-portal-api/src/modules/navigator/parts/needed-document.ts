import type { NavigatorDocument, NavigatorRule } from 'shared-contracts/http/data/navigator'
import acts from '../../../../data/goods/document-acts.json' with { type: 'json' }
import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { REGISTRY, type Choices } from '../navigator-registries.ts'

/**
 * Low and medium risk: the trader's declaration, for medium with the body that was involved; high: a certificate of an
 * accredited body (screens.md 6.0.4).
 */
const DOCUMENT_OF_RISK: Readonly<Record<string, string>> = {
  low: 'declaration',
  medium: 'declaration_body',
  high: 'certificate',
}

interface Known {
  readonly rules: readonly NavigatorRule[]
  /** Risk group in force, by its key. */
  readonly risk: string | undefined
}

/** Documents of rules for the goods as a whole come first, then that of the risk group, then those of rules for parts. */
export function neededDocument(choices: Choices, { rules, risk }: Known): NavigatorDocument {
  const named = rules.filter(({ isPart }) => !isPart).flatMap(({ document }) => document ?? [])
  const byRisk = choices.named(REGISTRY.goods, 'document', DOCUMENT_OF_RISK[risk ?? ''])
  const required = named[0] ?? byRisk
  const all = [
    ...named,
    ...(byRisk === null ? [] : [byRisk]),
    ...rules.flatMap(({ document }) => document ?? []),
  ]
  return {
    basis: named.length > 0 ? 'regulated' : byRisk === null ? 'none' : 'risk',
    required,
    others: distinct(all).filter(({ value }) => value !== required?.value),
    // The acts that the rule comes from.
    acts,
  }
}

function distinct(choices: readonly FieldChoice[]): FieldChoice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()]
}
