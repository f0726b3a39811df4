import { RecordQuery, type RecordPage, type RecordSummary } from 'shared-contracts/http/registries'
import type { NavigatorLevel, NavigatorSource } from 'shared-contracts/http/data/navigator'
import type {
  FieldChoice,
  FieldValue,
  PartialText,
  RecordLink,
  Reference,
  RegistryField,
} from 'shared-contracts/models/registry-fields'
import type { Language } from 'shared-contracts/session/language'

/** Public reads of the registries, so that the navigator reveals nothing that is not public. */
export interface NavigatorRegistries {
  list(registry: string, query: RecordQuery, language: Language): Promise<RecordPage>
  getMany(
    registry: string,
    selection: {
      readonly ids?: readonly string[]
      readonly codes?: readonly string[]
      readonly day?: string
    },
  ): Promise<RecordSummary[]>
  /** Goods that words mean as an everyday name, each with its codes and its name. */
  findMeanings(
    q: string,
  ): Promise<readonly { readonly codes: readonly string[]; readonly names: PartialText }[]>
  listChildren(
    registry: string,
    selection: { readonly code: string; readonly day?: string },
  ): Promise<RecordSummary[]>
}

export interface NavigatorDefinition {
  readonly name: string
  readonly fields: readonly RegistryField[]
}

export const REGISTRY = {
  goods: 'goods-by-risk-group',
  rules: 'regulated-goods',
  regulations: 'technical-regulations',
  standards: 'referenced-standards',
  scopes: 'accreditation-scopes',
  bodies: 'accredited-bodies',
  preferences: 'preference-countries',
  alerts: 'product-alerts',
  documents: 'compliance-documents',
} as const

export interface Navigation {
  readonly registries: NavigatorRegistries
  readonly choices: ChoiceLabels
  readonly language: Language
  readonly day: string
  /** For today the registries are read without a day, which is cached. */
  readonly isToday: boolean
}

export function onDay({ day, isToday }: Navigation): { readonly day?: string } {
  return isToday ? {} : { day }
}

export function listInForce(
  { registries, language, day, isToday }: Navigation,
  registry: string,
  filters: Readonly<Record<string, string>>,
): Promise<RecordPage> {
  const days = isToday ? { validOn: day } : { validOn: day, asOf: day }
  return registries.list(registry, RecordQuery.parse({ ...days, ...filters }), language)
}

export class ChoiceLabels {
  readonly #byField: ReadonlyMap<string, readonly FieldChoice[]>

  constructor(definitions: readonly NavigatorDefinition[]) {
    this.#byField = new Map(
      definitions.flatMap(({ name, fields }) =>
        fields.map((field) => [`${name}.${field.name}`, field.choices ?? []] as const),
      ),
    )
  }

  find({ registry, values }: RecordSummary, field: string): FieldChoice | null {
    return this.findByValue(registry, field, values[field])
  }

  /** Position among the choices of the field, which some fields list from the least to the most strict; -1 without a value. */
  rank({ registry, values }: RecordSummary, field: string): number {
    const all = this.#byField.get(`${registry}.${field}`) ?? []
    return all.findIndex(({ value }) => value === values[field])
  }

  list({ registry, values }: RecordSummary, field: string): FieldChoice[] {
    const given = values[field]
    const all = Array.isArray(given) ? given : []
    return all.flatMap((one) => this.findByValue(registry, field, typeof one === 'string' ? one : null) ?? [])
  }

  findByValue(registry: string, field: string, value: FieldValue | undefined): FieldChoice | null {
    return this.#byField.get(`${registry}.${field}`)?.find((choice) => choice.value === value) ?? null
  }
}

export function sourceOf({
  registry,
  id,
  title,
  status,
  demonstration,
  origin,
}: RecordSummary): NavigatorSource {
  return { registry, id, title, status, demonstration, ...(origin === undefined ? {} : { origin }) }
}

export function levelOf(choices: ChoiceLabels, record: RecordSummary): NavigatorLevel {
  const risk = record.status === 'active' ? choices.find(record, 'risk') : null
  return { code: codeOf(record), title: record.title, path: record.path, risk }
}

export function codeOf({ values, number }: RecordSummary): string {
  return textOf(values['code']) ?? number
}

export function textOf(value: FieldValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function localizedOf(value: FieldValue | undefined): PartialText | null {
  return isObject(value) && 'az' in value ? value : null
}

export function referenceOf(value: FieldValue | undefined): Reference | null {
  return isObject(value) && 'name' in value && typeof value.name === 'string' ? (value as Reference) : null
}

export function linksOf(value: FieldValue | undefined): string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one) => (isLink(one) ? [one.id] : []))
}

function isLink(one: unknown): one is RecordLink {
  return typeof one === 'object' && one !== null && 'registry' in one && 'id' in one
}

function isObject(value: FieldValue | undefined): value is Exclude<FieldValue, null | string | unknown[]> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
