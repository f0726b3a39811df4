import { CODE_PREFIX } from 'shared-contracts/http/registries'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { formatDate } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import type { Language } from 'shared-contracts/session/language'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { readDay } from '../../../common/civil-days.ts'
import { changeList, readFilters } from '../list-address.ts'
import type { ListAddress } from '../list-address.ts'
import { readDecimal } from './bounds.ts'

/** A box of the form: what is typed into it, and by which name the address has that. */
export interface FilterInput {
  readonly name: string
  readonly kind: 'words' | 'records' | 'code' | 'day' | 'number'
  readonly label: string
  readonly hint?: string
}

/** Boxes under one heading: both ends of a period, or a single box that needs none. */
export interface FilterInputGroup {
  readonly key: string
  readonly legend?: string
  readonly inputs: readonly FilterInput[]
}

function rangeInputs(name: string, kind: 'day' | 'number', t: Texts): readonly FilterInput[] {
  return (['from', 'to'] as const).map((end) => ({
    name: `${name}_${end}`,
    kind,
    label: t(`browse.ends.${kind}.${end}`),
  }))
}

function createInputGroup(
  { name, label, unit, filter }: RegistryField,
  t: Texts,
  language: Language,
): FilterInputGroup {
  const words = label[language]
  const legend = unit === undefined ? words : `${words}, ${unit[language]}`
  switch (filter) {
    case 'period':
      return { key: name, legend, inputs: rangeInputs(name, 'day', t) }
    case 'number':
      return { key: name, legend, inputs: rangeInputs(name, 'number', t) }
    case 'covers':
      return {
        key: name,
        inputs: [{ name: `${name}_at`, kind: 'number', label: legend, hint: t('browse.coversHint') }],
      }
    case 'record':
      return { key: name, inputs: [{ name, kind: 'records', label: words, hint: t('browse.recordHint') }] }
    case 'code':
      return { key: name, inputs: [{ name, kind: 'code', label: words, hint: t('browse.codePrefixHint') }] }
    case 'text':
    case undefined:
    // A kind that a later answer may have is a text to this page.
    default:
      return { key: name, inputs: [{ name, kind: 'words', label: words }] }
  }
}

/** What a registry's list can be narrowed by beside its counts, in the order of its fields. */
export function listInputGroups(
  registry: RegistryDescription,
  t: Texts,
  language: Language,
): readonly FilterInputGroup[] {
  const code: FilterInput = {
    name: 'hs',
    kind: 'code',
    label: t('browse.codePrefix'),
    hint: t('browse.codePrefixHint'),
  }
  const day: FilterInput = { name: 'validOn', kind: 'day', label: t('browse.validOn') }
  return [
    ...(registry.codeTree ? [{ key: 'hs', inputs: [code] }] : []),
    ...registry.fields
      .filter(({ filter }) => filter !== undefined)
      .map((field) => createInputGroup(field, t, language)),
    { key: 'validOn', inputs: [day] },
  ]
}

/** What is wrong with what was typed, as the key of its text. */
export function findProblem({ kind }: FilterInput, typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  if (kind === 'day') return readDay(typed.trim()) === '' ? 'browse.wrongDay' : undefined
  if (kind === 'number') return readDecimal(typed) === '' ? 'browse.wrongNumber' : undefined
  if (kind === 'code')
    return CODE_PREFIX.test(typed.replaceAll(/[\s.]/g, '')) ? undefined : 'browse.wrongCode'
  return undefined
}

/** Problems by the name of the box; both ends of a period or range are looked at together. */
export function findProblems(
  groups: readonly FilterInputGroup[],
  typed: (name: string) => string,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const { inputs } of groups) {
    for (const input of inputs) {
      const problem = findProblem(input, typed(input.name))
      if (problem !== undefined) problems[input.name] = problem
    }
    const [first, last] = inputs
    if (first === undefined || last === undefined || problems[first.name] !== undefined) continue
    if (problems[last.name] === undefined && isReversed(first.kind, typed(first.name), typed(last.name)))
      problems[last.name] = 'browse.wrongOrder'
  }
  return problems
}

function isReversed(kind: FilterInput['kind'], first: string, last: string): boolean {
  if (first.trim() === '' || last.trim() === '') return false
  if (kind === 'day') return readDay(first.trim()) > readDay(last.trim())
  return Number(readDecimal(first)) > Number(readDecimal(last))
}

/** What an address says, as people write it. */
export function formatInput({ kind }: FilterInput, value: string, language: Language): string {
  if (kind === 'day') return formatDate(value)
  return kind === 'number' && language !== 'en' ? value.replace('.', ',') : value
}

/** What an address has by the name of a box. */
export function inputValue({ hs, validOn, filters }: ListAddress, name: string): string {
  if (name === 'hs') return hs
  return name === 'validOn' ? validOn : (filters[name] ?? []).join(', ')
}

/** The list narrowed as the boxes say; an empty one takes its filter away. */
export function applyInputs(address: ListAddress, typed: Readonly<Record<string, string>>): ListAddress {
  const { hs = address.hs, validOn = '', ...others } = typed
  const kept = Object.entries(address.filters).filter(([name]) => !(name in others))
  return changeList(address, {
    hs: hs.replaceAll(/[\s.]/g, ''),
    validOn: readDay(validOn.trim()),
    filters: { ...Object.fromEntries(kept), ...readFilters(others) },
  })
}
