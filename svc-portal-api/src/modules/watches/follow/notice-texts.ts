import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import type { WatchedRegistries } from '../registries/watched-registries.ts'
import { inEachLanguage, TEXTS } from '../../../common/texts.ts'
import { dayText, textIn } from '../../registry-engine/schema/texts/cell-text.ts'
import { STATUS_WORDS } from '../../registry-engine/schema/texts/export-words.ts'
import type { RecordNames } from '../record-names.ts'
import type { StoredItem } from '../watches.store.ts'

const NAMED_IN_BELL = 5
const LONGEST_NAME = 120
const LONGEST_FIELDS = 300

export interface FoundNews {
  readonly registry: string
  readonly record_id: string | null
  readonly query: string
  readonly records: number
  readonly items: readonly StoredItem[]
}

/** Title and content of a notification: names and texts of the registries, nothing that a user typed. */
export function noticeOf(
  found: FoundNews,
  names: RecordNames,
  registries: WatchedRegistries,
): { readonly title: LocalizedText; readonly content: LocalizedText } {
  return {
    title: inEachLanguage((language) => titleOf(found, { names, registries, language })),
    content: inEachLanguage((language) => contentOf(found, { names, registries, language })),
  }
}

export interface Wording {
  readonly names: RecordNames
  readonly registries: WatchedRegistries
  readonly language: Language
}

function titleOf({ registry, record_id: recordId, records, items }: FoundNews, wording: Wording): string {
  const { registries, language } = wording
  const texts = TEXTS[language].watchNotices
  const kind = items[0]?.kind ?? 'changed'
  if (recordId !== null) {
    return fillText(texts.recordTitles[kind], { name: shownName({ registry, id: recordId }, wording) })
  }
  return fillText(kind === 'expires' ? texts.listExpires : texts.listTitle, {
    registry: registries.registry(registry).title[language],
    count: records,
  })
}

function contentOf({ records, items }: FoundNews, wording: Wording): string {
  const lines = items.slice(0, NAMED_IN_BELL).map((item) => lineOf(item, wording))
  const rest = records - lines.length
  const more = rest > 0 ? [fillText(TEXTS[wording.language].watchNotices.more, { count: rest })] : []
  return `${[...lines, ...more].join('. ')}.`
}

export function lineOf(item: StoredItem, wording: Wording): string {
  const { language, registries } = wording
  const { lines, status: statusLabel } = TEXTS[language].watchNotices
  const name = shownName(item, wording)
  if (item.kind === 'expires') return fillText(lines.expires, { name, day: dayText(item.validTo ?? '') })
  if (item.kind === 'removed') {
    return fillText(lines.removed, { name, registry: registries.registry(item.registry).title[language] })
  }
  if (item.kind === 'left') return fillText(lines.left, { name })
  const status = item.status === null ? '' : STATUS_WORDS[item.status][language]
  if (item.kind === 'entered') return `${fillText(lines.entered, { name })}, ${statusLabel}: ${status}`
  return `${name}: ${changesOf(item, wording).join('; ')}`
}

function changesOf({ registry, before, status, fields }: StoredItem, wording: Wording): readonly string[] {
  const { registries, language } = wording
  const texts = TEXTS[language].watchNotices
  const { labels } = registries.registry(registry)
  const changed = fields
    .flatMap((field) => labels.get(field)?.[language] ?? [])
    .join(', ')
    .slice(0, LONGEST_FIELDS)
  const parts = [
    ...(before === null || status === null
      ? []
      : [`${texts.status}: ${STATUS_WORDS[before][language]} → ${STATUS_WORDS[status][language]}`]),
    ...(changed === '' ? [] : [changed]),
  ]
  return parts.length === 0 ? [texts.updated] : parts
}

function shownName(record: { readonly registry: string; readonly id: string }, wording: Wording): string {
  const name = textIn(wording.names(record), wording.language)
  if (name === '') return record.id
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
  return `${short} (${record.id})`
}
