import { DEFAULT_LANGUAGE, isLanguage } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import type { QualityRegistryTheme } from '../v1.d.ts'
import { ELEMENT_TEXTS } from './element-texts.ts'

export const ATTRIBUTES = ['registry', 'lang', 'theme', 'filters', 'record', 'variant'] as const
export type AttributeName = (typeof ATTRIBUTES)[number]

/** Attribute values; null if absent. */
export type RawAttributes = Readonly<Record<AttributeName, string | null>>

/** Invalid attribute with a message in the language of the element. */
interface AttributeError {
  readonly attribute: AttributeName
  readonly message: string
}

export interface EmbedAttributes {
  /** Undefined if missing or invalid; then only the error is shown. */
  readonly registry: string | undefined
  readonly language: Language
  readonly theme: QualityRegistryTheme
  /** Query string of a list, without the leading question mark. */
  readonly filters: string
  /** Empty for the list. */
  readonly record: string
  readonly variant: Variant
  readonly errors: readonly AttributeError[]
}

const THEMES: readonly QualityRegistryTheme[] = ['light', 'dark', 'contrast', 'auto']
const VARIANTS: readonly Variant[] = ['quality', 'competition']

/** Syntax of registry names. */
const REGISTRY = /^[a-z][a-z0-9-]{1,60}$/
const RECORD = /^[A-Za-z0-9._~-]{1,100}$/
/** Maximum length of a query string on the portal, in characters. */
const MAX_FILTERS_LENGTH = 2000

function findChoice<Value extends string>(choices: readonly Value[], raw: string): Value | undefined {
  return choices.find((choice) => choice === raw)
}

/** Parses a query string; a leading question mark is removed. */
function readFilters(raw: string): string | undefined {
  const filters = raw.trim().replace(/^\?/, '')
  const isReadable = filters === '' || /^[^=&\s]+=/.test(filters)
  return isReadable && filters.length <= MAX_FILTERS_LENGTH ? filters : undefined
}

/** Parses the attributes. Invalid values are replaced by their defaults and reported in `errors`. */
export function readAttributes(raw: RawAttributes): EmbedAttributes {
  const textOf = (name: AttributeName): string => raw[name]?.trim() ?? ''
  const language = isLanguage(textOf('lang')) ? (textOf('lang') as Language) : DEFAULT_LANGUAGE
  const texts = ELEMENT_TEXTS[language]
  const invalid = new Set<AttributeName>()
  function readValue<Value>(
    name: AttributeName,
    read: (text: string) => Value | undefined,
    fallback: Value,
  ): Value {
    if (textOf(name) === '') return fallback
    const value = read(textOf(name))
    if (value === undefined) invalid.add(name)
    return value ?? fallback
  }
  const registry = readValue('registry', (text) => (REGISTRY.test(text) ? text : undefined), undefined)
  if (registry === undefined) invalid.add('registry')
  return {
    registry,
    language: readValue('lang', (text) => (isLanguage(text) ? text : undefined), language),
    theme: readValue('theme', (text) => findChoice(THEMES, text), 'auto'),
    filters: readValue('filters', readFilters, ''),
    record: readValue('record', (text) => (RECORD.test(text) ? text : undefined), ''),
    variant: readValue('variant', (text) => findChoice(VARIANTS, text), 'quality'),
    errors: [...invalid].map((attribute) => ({ attribute, message: texts.wrong[attribute] })),
  }
}
