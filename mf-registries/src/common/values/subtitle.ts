import type { RecordSummary, RegistryDescription } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'

/** Finds the second name of a record in a language, e.g. that of the tariff; undefined if it repeats the title. */
export function findSubtitle(
  { subtitleField }: Pick<RegistryDescription, 'subtitleField'>,
  { values, title }: Pick<RecordSummary, 'values' | 'title'>,
  language: Language,
): string | undefined {
  const value = subtitleField === undefined ? null : (values[subtitleField] ?? null)
  const text = value !== null && typeof value === 'object' && 'az' in value ? value[language] : null
  return text === null || text === title[language] ? undefined : text
}
