import type { DataLicence, RecordChange } from 'shared-contracts/http/data/open-data'
import type { Language } from 'shared-contracts/session/language'
import { TEXTS } from '../../../common/texts.ts'
import type { RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import { textIn } from '../../registry-engine/schema/texts/cell-text.ts'
import { STATUS_WORDS } from '../../registry-engine/schema/texts/export-words.ts'
import { xmlText } from '../formats/xml-text.ts'
import type { NewestChanges } from './changes.service.ts'

interface FeedAddress {
  readonly origin: string
  readonly language: Language
  /** Query of the feed, with its question mark. */
  readonly search: string
  readonly licence: DataLicence
}

/** The newest changes as an Atom feed (RFC 4287); each version has an entry of its own for good. */
export function registryFeed({ layout, changes }: NewestChanges, address: FeedAddress): string {
  const { origin, language, search, licence } = address
  const { definition } = layout
  const { changes: changesWord } = TEXTS[language].openData.feed
  const list = `${origin}/${language}/registries/${definition.name}`
  const updated =
    changes
      .map(({ recordedAt }) => recordedAt)
      .toSorted()
      .at(-1) ?? '1970-01-01T00:00:00Z'
  const self = `${origin}/api/public/registries/${definition.name}/feed.atom${search}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${xmlText(`${definition.title[language]}: ${changesWord}`)}</title>`,
    `<id>${xmlText(self)}</id>`,
    `<link href="${xmlText(list)}"/>`,
    `<link rel="self" href="${xmlText(self)}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${xmlText(new URL(origin).host)}</name></author>`,
    `<rights>${xmlText(`${licence.title} ${licence.url}`)}</rights>`,
    ...changes.map((change) => entry(change, { definition, language, list })),
    '</feed>',
    '',
  ].join('\n')
}

interface EntryPlace {
  readonly definition: RegistryDefinition
  readonly language: Language
  readonly list: string
}

function entry(change: RecordChange, { definition, language, list }: EntryPlace): string {
  const { number, title, status, version, recordedAt } = change
  const page = `${list}/${encodeURIComponent(number)}`
  const name = textIn(title, language)
  return [
    '<entry>',
    `<title>${xmlText(name === '' ? number : `${number} – ${name}`)}</title>`,
    `<id>${xmlText(`${page}#version-${version}`)}</id>`,
    `<link href="${xmlText(page)}"/>`,
    `<updated>${recordedAt}</updated>`,
    `<category term="${status}" label="${xmlText(STATUS_WORDS[status][language])}"/>`,
    `<summary>${xmlText(summaryOf(change, definition, language))}</summary>`,
    '</entry>',
  ].join('')
}

/** What happened, in a sentence or two. */
function summaryOf(
  { version, changed, reason, status }: RecordChange,
  { fields }: RegistryDefinition,
  language: Language,
): string {
  const labels = fields.filter(({ name }) => changed.includes(name)).map(({ label }) => label[language])
  const { changed: changedWord, first, again } = TEXTS[language].openData.feed
  const sentence = version === 1 ? first : again
  const what = labels.length > 0 ? `${changedWord}: ${labels.join(', ')}` : sentence
  const sentences = [
    what,
    STATUS_WORDS[status][language],
    ...(reason === null ? [] : [textIn(reason, language)]),
  ]
  return `${sentences.join('. ')}.`
}
