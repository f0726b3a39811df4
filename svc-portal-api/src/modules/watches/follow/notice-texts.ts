import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import type { WatchedRegistries } from '../registries/watched-registries.ts'
import { inEachLanguage, TEXTS } from '../../../common/texts.ts'
import { formatDay } from '../../../common/civil-day.ts'
import { textIn } from '../../registry-engine/schema/texts/cell-text.ts'
import { STATUS_LABELS } from '../../registry-engine/schema/texts/labels.ts'
import type { RecordNames } from '../record-names.ts'
import type { StoredItem } from '../watches.store.ts'

const MAX_NAMED_RECORDS_IN_NOTICE = 5
const MAX_NAME = 120
const MAX_FIELDS = 300

export interface NewsDetails {
  readonly registry: string
  readonly record_id: string | null
  readonly query: string
  readonly records: number
  readonly items: readonly StoredItem[]
}

/** Title and content of a notification: names and texts of the registries, nothing that a user typed. */
export function formatNotice(
  news: NewsDetails,
  names: RecordNames,
  registries: WatchedRegistries,
): { readonly title: LocalizedText; readonly content: LocalizedText } {
  return {
    title: inEachLanguage((language) => formatTitle(news, { names, registries, language })),
    content: inEachLanguage((language) => formatContent(news, { names, registries, language })),
  }
}

export interface Wording {
  readonly names: RecordNames
  readonly registries: WatchedRegistries
  readonly language: Language
}

function formatTitle(
  { registry, record_id: recordId, records, items }: NewsDetails,
  wording: Wording,
): string {
  const { registries, language } = wording
  const texts = TEXTS[language].watchNotices
  const kind = items[0]?.kind ?? 'changed'
  if (recordId !== null) {
    return fillText(texts.recordTitles[kind], { name: formatName({ registry, id: recordId }, wording) })
  }
  return fillText(kind === 'expires' ? texts.listExpires : texts.listTitle, {
    registry: registries.registry(registry).title[language],
    count: records,
  })
}

function formatContent({ records, items }: NewsDetails, wording: Wording): string {
  const lines = items.slice(0, MAX_NAMED_RECORDS_IN_NOTICE).map((item) => formatItem(item, wording))
  const rest = records - lines.length
  const more = rest > 0 ? [fillText(TEXTS[wording.language].watchNotices.more, { count: rest })] : []
  return `${[...lines, ...more].join('. ')}.`
}

export function formatItem(item: StoredItem, wording: Wording): string {
  const { language, registries } = wording
  const { lines, status: statusLabel } = TEXTS[language].watchNotices
  const name = formatName(item, wording)
  if (item.kind === 'expires') return fillText(lines.expires, { name, day: formatDay(item.validTo ?? '') })
  if (item.kind === 'removed') {
    return fillText(lines.removed, { name, registry: registries.registry(item.registry).title[language] })
  }
  if (item.kind === 'left') return fillText(lines.left, { name })
  const status = item.status === null ? '' : STATUS_LABELS[item.status][language]
  if (item.kind === 'entered') return `${fillText(lines.entered, { name })}, ${statusLabel}: ${status}`
  return `${name}: ${formatChanges(item, wording).join('; ')}`
}

function formatChanges(
  { registry, before, status, fields }: StoredItem,
  wording: Wording,
): readonly string[] {
  const { registries, language } = wording
  const texts = TEXTS[language].watchNotices
  const { labels } = registries.registry(registry)
  const changed = fields
    .flatMap((field) => labels.get(field)?.[language] ?? [])
    .join(', ')
    .slice(0, MAX_FIELDS)
  const parts = [
    ...(before === null || status === null
      ? []
      : [`${texts.status}: ${STATUS_LABELS[before][language]} → ${STATUS_LABELS[status][language]}`]),
    ...(changed === '' ? [] : [changed]),
  ]
  return parts.length === 0 ? [texts.updated] : parts
}

function formatName(record: { readonly registry: string; readonly id: string }, wording: Wording): string {
  const name = textIn(wording.names(record), wording.language)
  if (name === '') return record.id
  const short = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name
  return `${short} (${record.id})`
}
