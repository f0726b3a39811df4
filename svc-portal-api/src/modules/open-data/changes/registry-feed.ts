import type { DataLicence, RecordChange } from 'shared-contracts/http/data/open-data'
import type { Language } from 'shared-contracts/session/language'
import { renderAtomFeed } from '../../../common/text/atom-feed.ts'
import { TEXTS } from '../../../common/texts.ts'
import type { RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import { textIn } from '../../registry-engine/schema/texts/cell-text.ts'
import { STATUS_LABELS } from '../../registry-engine/schema/texts/labels.ts'
import type { NewestChanges } from './changes.service.ts'

interface FeedAddress {
  readonly origin: string
  readonly language: Language
  readonly search: string
  readonly licence: DataLicence
}

/** Newest changes as an Atom feed (RFC 4287); the entry of a version is permanent. */
export function registryFeed({ layout, changes }: NewestChanges, address: FeedAddress): string {
  const { origin, language, search, licence } = address
  const { definition } = layout
  const { changes: changesWord } = TEXTS[language].openData.feed
  const list = `${origin}/${language}/registries/${definition.name}`
  const self = `${origin}/api/public/registries/${definition.name}/feed.atom${search}`
  return renderAtomFeed({
    language,
    title: `${definition.title[language]}: ${changesWord}`,
    id: self,
    page: list,
    self,
    rights: `${licence.title} ${licence.url}`,
    entries: changes.map((change) => {
      const { number, title, status, version, recordedAt } = change
      const page = `${list}/${encodeURIComponent(number)}`
      const name = textIn(title, language)
      return {
        title: name === '' ? number : `${number} – ${name}`,
        id: `${page}#version-${version}`,
        page,
        updated: recordedAt,
        categories: [{ term: status, label: STATUS_LABELS[status][language] }],
        summary: summaryOf(change, definition, language),
      }
    }),
  })
}

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
    STATUS_LABELS[status][language],
    ...(reason === null ? [] : [textIn(reason, language)]),
  ]
  return `${sentences.join('. ')}.`
}
