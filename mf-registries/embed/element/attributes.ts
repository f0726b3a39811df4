import { DEFAULT_LANGUAGE, isLanguage } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import type { QualityRegistryTheme } from '../v1.d.ts'
import { EMBED_WORDS } from './embed-words.ts'

export const ATTRIBUTES = ['registry', 'lang', 'theme', 'filters', 'record', 'variant'] as const
export type AttributeName = (typeof ATTRIBUTES)[number]

/** Attributes as they are written; null where one is not there. */
export type GivenAttributes = Readonly<Record<AttributeName, string | null>>

/** An attribute that says nothing that can be shown, in the language of the element. */
interface AttributeFault {
  readonly attribute: AttributeName
  readonly message: string
}

export interface Wanted {
  /** Undefined where the attribute names none: then there is nothing to show but the fault. */
  readonly registry: string | undefined
  readonly language: Language
  readonly theme: QualityRegistryTheme
  /** Query of a list, without its question mark. */
  readonly filters: string
  /** Empty for the list. */
  readonly record: string
  readonly variant: Variant
  readonly faults: readonly AttributeFault[]
}

const THEMES: readonly QualityRegistryTheme[] = ['light', 'dark', 'contrast', 'auto']
const VARIANTS: readonly Variant[] = ['quality', 'competition']

/** As names of registries are made; which of them exist is known to the portal alone. */
const REGISTRY = /^[a-z][a-z0-9-]{1,60}$/
const RECORD = /^[A-Za-z0-9._~-]{1,100}$/
/** As long as the query of an address of the portal. */
const LONGEST_FILTERS = 2000

function oneOf<Value extends string>(choices: readonly Value[], given: string): Value | undefined {
  return choices.find((choice) => choice === given)
}

/** What can be read as a query; a mark of a question before it is the habit of who copies it from an address. */
function readFilters(given: string): string | undefined {
  const filters = given.trim().replace(/^\?/, '')
  const isReadable = filters === '' || /^[^=&\s]+=/.test(filters)
  return isReadable && filters.length <= LONGEST_FILTERS ? filters : undefined
}

/** Reads the attributes; what is wrong is replaced by what stands where nothing is said, and told. */
export function readAttributes(given: GivenAttributes): Wanted {
  const said = (name: AttributeName): string => given[name]?.trim() ?? ''
  const language = isLanguage(said('lang')) ? (said('lang') as Language) : DEFAULT_LANGUAGE
  const words = EMBED_WORDS[language]
  const wrong = new Set<AttributeName>()
  function valueOf<Value>(
    name: AttributeName,
    read: (text: string) => Value | undefined,
    otherwise: Value,
  ): Value {
    if (said(name) === '') return otherwise
    const value = read(said(name))
    if (value === undefined) wrong.add(name)
    return value ?? otherwise
  }
  const registry = valueOf('registry', (text) => (REGISTRY.test(text) ? text : undefined), undefined)
  if (registry === undefined) wrong.add('registry')
  return {
    registry,
    language: valueOf('lang', (text) => (isLanguage(text) ? text : undefined), language),
    theme: valueOf('theme', (text) => oneOf(THEMES, text), 'auto'),
    filters: valueOf('filters', readFilters, ''),
    record: valueOf('record', (text) => (RECORD.test(text) ? text : undefined), ''),
    variant: valueOf('variant', (text) => oneOf(VARIANTS, text), 'quality'),
    faults: [...wrong].map((attribute) => ({ attribute, message: words.wrong[attribute] })),
  }
}
