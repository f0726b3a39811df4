import { PortalError } from 'shared-contracts/errors/portal-error'
import type { GoodsNavigation, NavigatorQuery } from 'shared-contracts/http/data/navigator'
import type { RecordDetail, RecordPage, RecordQuery, RecordSummary } from 'shared-contracts/http/registries'
import type { AnswerItem, AnswerQuery, ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import type { ServiceSummary } from 'shared-contracts/http/software'
import type {
  FieldChoice,
  FieldValue,
  PartialText,
  RegistryField,
} from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { parseTypedDay } from '../../common/input/parse-typed.ts'
import type { WorkingDays } from '../../common/working-days/working-days.ts'
import { formatDay } from '../../common/civil-day.ts'
import type { ServiceTexts } from '../../common/texts.ts'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { TermLength } from './rules/term.ts'

/** Public reads, so that an answer reveals nothing that is not public. */
export interface AnswerSources {
  readonly listRecords: (registry: string, query: RecordQuery, language: Language) => Promise<RecordPage>
  readonly getRecord: (registry: string, id: string, language: Language) => Promise<RecordDetail>
  /** Records in their state on a day; unknown ones are left out. */
  readonly listOnDay: (
    registry: string,
    selection: { readonly ids: readonly string[]; readonly day: string },
  ) => Promise<readonly RecordSummary[]>
  readonly navigate: (query: NavigatorQuery, language: Language) => Promise<GoodsNavigation>
  readonly listServices: (language: Language) => Promise<readonly ServiceSummary[]>
  /** Term of a service; undefined without one in days. */
  readonly findTerm: (service: Pick<ServiceSummary, 'code' | 'duration'>) => TermLength | undefined
  readonly definitions: readonly { readonly name: string; readonly fields: readonly RegistryField[] }[]
  readonly workingDays: WorkingDays
}

/** Question of a request, with what its answer needs. */
export interface AnswerContext {
  readonly sources: AnswerSources
  readonly query: AnswerQuery
  readonly language: Language
  readonly today: string
  readonly texts: ServiceTexts['answers']
  readonly outcomes: ServiceTexts['verification']['outcomes']
}

export type AnswerQuestion = (context: AnswerContext) => Promise<ServiceAnswer>

/** Answer of a status and its other parts. */
export function answer(
  tone: ServiceAnswer['status']['tone'],
  text: string,
  more: Partial<Omit<ServiceAnswer, 'status'>> = {},
): ServiceAnswer {
  return { status: { tone, text }, notes: [], facts: [], items: [], next: [], ...more }
}

/** Item of a record, with a link to its page. */
export function recordItem(
  { registry, id, title, demonstration }: Pick<RecordSummary, 'registry' | 'id' | 'title' | 'demonstration'>,
  language: Language,
  more: Partial<AnswerItem> = {},
): AnswerItem {
  return {
    title: readText(title, language) ?? id,
    path: `/registries/${registry}/${encodeURIComponent(id)}`,
    status: null,
    facts: [],
    notes: [],
    isDemonstration: demonstration,
    ...more,
  }
}

/** Facts that have a value. */
export function factsOf(facts: Readonly<Record<string, string | null | undefined>>): AnswerItem['facts'] {
  return Object.entries(facts).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ name, value }],
  )
}

/** @throws PortalError REQUEST_INVALID always, with the findings by field. */
export function refuse(fields: Readonly<Record<string, string>>): never {
  throw new PortalError('REQUEST_INVALID', { fields })
}

/** Text of a field. @throws PortalError REQUEST_INVALID when it is empty. */
export function readRequired({ query, texts }: AnswerContext, name: 'serial' | 'body' | 'goods'): string {
  const text = query[name]?.trim() ?? ''
  return text === '' ? refuse({ [name]: texts.errors[name] }) : text
}

/** Optional text of a field; undefined when it is empty. */
export function readOptional(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? undefined : trimmed
}

interface DayRange {
  readonly first: string
  readonly last: string
}

/** Day of a field; undefined when it is empty. @throws PortalError REQUEST_INVALID for a text that is no day of the range. */
export function readDay(
  { query, texts }: AnswerContext,
  name: 'from' | 'on',
  { first, last }: DayRange,
): string | undefined {
  const text = readOptional(query[name])
  if (text === undefined) return undefined
  const day = parseTypedDay(text)
  if (day === undefined) {
    const isWritten = /^(\d{1,2}[./]\d{1,2}[./]\d{4}|\d{4}-\d{2}-\d{2})$/.test(text)
    const { noDay, day: form } = texts.errors
    return refuse({ [name]: isWritten ? fillText(noDay, { day: text }) : form })
  }
  if (day >= first && day <= last) return day
  const range = { first: formatDay(first), last: formatDay(last) }
  return refuse({ [name]: fillText(texts.errors.dayRange, range) })
}

/** Text in the language, else in another one. */
export function readText(
  value: PartialText | FieldValue | undefined,
  language: Language,
): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('az' in value))
    return undefined
  return (
    [language, ...LANGUAGES].map((one) => value[one]).find((text) => text !== null && text !== '') ??
    undefined
  )
}

/** Text of a value that has no language. */
export function readPlain(value: FieldValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Day of a value as dd.mm.yyyy. */
export function readFormattedDay(value: FieldValue | undefined): string | undefined {
  const day = readPlain(value)
  return day === undefined ? undefined : formatDay(day)
}

/** First record that a value links to. */
export function readLink(
  value: FieldValue | undefined,
): { readonly id: string; readonly title: PartialText } | undefined {
  const [first] = Array.isArray(value) ? value : []
  return typeof first === 'object' && 'id' in first && 'title' in first
    ? (first as { id: string; title: PartialText })
    : undefined
}

/** Label of a field of a registry. */
export function readLabel({ sources, language }: AnswerContext, registry: string, name: string): string {
  return findField(sources, registry, name)?.label[language] ?? name
}

/** Labels of the choices of a value. */
export function readChoices(
  { sources, language }: AnswerContext,
  { registry, values }: Pick<RecordSummary, 'registry' | 'values'>,
  name: string,
): string | undefined {
  const choices = findField(sources, registry, name)?.choices ?? []
  const labels = [values[name]]
    .flat()
    .flatMap((one) => choices.find(({ value }) => value === one)?.label[language] ?? [])
  return labels.length === 0 ? undefined : labels.join(', ')
}

/** Choice of a field with a value; null without one. */
export function findChoice(
  { sources }: AnswerContext,
  { registry, name }: { readonly registry: string; readonly name: string },
  value: FieldValue | undefined,
): FieldChoice | null {
  const choices = findField(sources, registry, name)?.choices ?? []
  return choices.find((choice) => choice.value === value) ?? null
}

function findField(
  { definitions }: AnswerSources,
  registry: string,
  name: string,
): RegistryField | undefined {
  return definitions.find((one) => one.name === registry)?.fields.find((field) => field.name === name)
}
