import { LANGUAGES, type Language, type LocalizedText } from 'shared-contracts/session/language'
import type { WatchedRegistries } from '../../../common/registries/watched-registries.ts'
import { nameIn, type RecordNames } from '../record-names.ts'
import type { StoredItem } from '../watches.store.ts'

/** Which service of the portal tells it. */
export const WATCHING: LocalizedText = {
  az: 'Reyestrlərin izlənməsi',
  en: 'Watching registries',
  ru: 'Отслеживание реестров',
}

const RECORD_TITLES: Readonly<Record<StoredItem['kind'], LocalizedText>> = {
  entered: { az: 'Dəyişib: {name}', en: 'Changed: {name}', ru: 'Изменения: {name}' },
  left: { az: 'Dəyişib: {name}', en: 'Changed: {name}', ru: 'Изменения: {name}' },
  changed: { az: 'Dəyişib: {name}', en: 'Changed: {name}', ru: 'Изменения: {name}' },
  expires: { az: 'Müddəti bitir: {name}', en: 'Term ends soon: {name}', ru: 'Истекает срок: {name}' },
  removed: {
    az: 'Reyestrdən çıxarılıb: {name}',
    en: 'Removed from the registry: {name}',
    ru: 'Исключено из реестра: {name}',
  },
}

const LIST_TITLE: LocalizedText = {
  az: '{registry}: izlədiyiniz siyahıda yeniliklər ({count})',
  en: '{registry}: news in a list you watch ({count})',
  ru: '{registry}: новое в списке, за которым вы следите ({count})',
}

const LIST_EXPIRES: LocalizedText = {
  az: '{registry}: müddəti bitən qeydlər ({count})',
  en: '{registry}: terms that end soon ({count})',
  ru: '{registry}: истекающие сроки ({count})',
}

const ENTERED: LocalizedText = {
  az: 'Siyahıda yeni: {name}',
  en: 'New in the list: {name}',
  ru: 'Новое в списке: {name}',
}
const LEFT: LocalizedText = {
  az: 'Artıq siyahıda deyil: {name}',
  en: 'No longer in the list: {name}',
  ru: 'Больше не в списке: {name}',
}
const EXPIRES: LocalizedText = {
  az: '{name}: qüvvədə olduğu son gün {day}',
  en: '{name}: in force until {day}',
  ru: '{name}: действует до {day}',
}
const REMOVED: LocalizedText = {
  az: 'Reyestrdən çıxarılmışdır, indi burada göstərilir: {registry}, {name}',
  en: 'No longer in its registry; listed now under: {registry}, {name}',
  ru: 'Исключено из своего реестра, теперь находится здесь: {registry}, {name}',
}
const STATUS: LocalizedText = { az: 'status', en: 'status', ru: 'статус' }
const UPDATED: LocalizedText = {
  az: 'yeni redaksiya',
  en: 'a new version',
  ru: 'новая редакция',
}
const MORE: LocalizedText = { az: 'və daha {count}', en: 'and {count} more', ru: 'и ещё {count}' }

/** The bell shows some; the rest is on the page. */
const NAMED_IN_BELL = 5
const LONGEST_NAME = 120
const LONGEST_FIELDS = 300

interface Found {
  readonly registry: string
  readonly record_id: string | null
  readonly records: number
  readonly items: readonly StoredItem[]
}

/** Title and content of a notification: names and words of the registries, nothing that a stranger typed. */
export function noticeOf(
  found: Found,
  names: RecordNames,
  registries: WatchedRegistries,
): { readonly title: LocalizedText; readonly content: LocalizedText } {
  const words = inEach((language) => ({
    title: titleOf(found, { names, registries, language }),
    content: contentOf(found, { names, registries, language }),
  }))
  const { az, en, ru } = words
  return {
    title: { az: az.title, en: en.title, ru: ru.title },
    content: { az: az.content, en: en.content, ru: ru.content },
  }
}

export interface Wording {
  readonly names: RecordNames
  readonly registries: WatchedRegistries
  readonly language: Language
}

function titleOf({ registry, record_id: recordId, records, items }: Found, wording: Wording): string {
  const { registries, language } = wording
  const kind = items[0]?.kind ?? 'changed'
  if (recordId !== null) {
    return fill(RECORD_TITLES[kind][language], { name: shownName({ registry, id: recordId }, wording) })
  }
  const title = kind === 'expires' ? LIST_EXPIRES : LIST_TITLE
  return fill(title[language], {
    registry: registries.registry(registry).title[language],
    count: String(records),
  })
}

function contentOf({ records, items }: Found, wording: Wording): string {
  const lines = items.slice(0, NAMED_IN_BELL).map((item) => lineOf(item, wording))
  const rest = records - lines.length
  const more = rest > 0 ? [fill(MORE[wording.language], { count: String(rest) })] : []
  return `${[...lines, ...more].join('. ')}.`
}

/** What happened to one record, in one line. */
export function lineOf(item: StoredItem, wording: Wording): string {
  const { language, registries } = wording
  const name = shownName(item, wording)
  if (item.kind === 'expires') return fill(EXPIRES[language], { name, day: writeDay(item.validTo ?? '') })
  if (item.kind === 'removed') {
    return fill(REMOVED[language], { name, registry: registries.registry(item.registry).title[language] })
  }
  if (item.kind === 'left') return fill(LEFT[language], { name })
  const status = item.status === null ? '' : registries.statusWords[item.status][language]
  if (item.kind === 'entered') return `${fill(ENTERED[language], { name })}, ${STATUS[language]}: ${status}`
  return `${name}: ${changesOf(item, wording).join('; ')}`
}

function changesOf({ registry, before, status, fields }: StoredItem, wording: Wording): readonly string[] {
  const { registries, language } = wording
  const words = registries.statusWords
  const { labels } = registries.registry(registry)
  const changed = fields
    .flatMap((field) => labels.get(field)?.[language] ?? [])
    .join(', ')
    .slice(0, LONGEST_FIELDS)
  const parts = [
    ...(before === null || status === null
      ? []
      : [`${STATUS[language]}: ${words[before][language]} → ${words[status][language]}`]),
    ...(changed === '' ? [] : [changed]),
  ]
  return parts.length === 0 ? [UPDATED[language]] : parts
}

function shownName(record: { readonly registry: string; readonly id: string }, wording: Wording): string {
  const name = nameIn(wording.names(record), wording.language)
  if (name === '') return record.id
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
  return `${short} (${record.id})`
}

/** dd.mm.yyyy */
function writeDay(day: string): string {
  return day.split('-').reverse().join('.')
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

function inEach<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >
}
