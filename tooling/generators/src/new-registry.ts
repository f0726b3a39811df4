import { join } from 'node:path'
import { REGISTRY_GROUPS } from 'shared-contracts/http/registries'
import type { LocalizedText } from 'shared-contracts/session/language'
import { escapeCsvQuotes, LANGUAGES, parseKebabName, UsageError } from './names.ts'
import { writeTemplate } from './templates.ts'

const REGISTRIES = 'svc-portal-api/registries'

interface NewRegistry {
  readonly root: string
  readonly name: string
  readonly title: LocalizedText
  readonly group: string | undefined
}

/**
 * Creates a registry folder: definition, texts, demonstration records, and a test.
 * @throws UsageError for an unknown group, or when the registry exists
 */
export function newRegistry({ root, name, title, group = '' }: NewRegistry): string[] {
  parseKebabName(name, 'a registry')
  if (!REGISTRY_GROUPS.some((one) => one === group)) {
    throw new UsageError(`A registry belongs to a group: --group ${REGISTRY_GROUPS.join(', --group ')}`)
  }
  const titles = LANGUAGES.flatMap((language) => [
    [`__${language}__`, escapeCsvQuotes(title[language])] as const,
    [`__${language}InJson__`, escapeCsvQuotes(JSON.stringify(title[language]).slice(1, -1))] as const,
  ])
  const files = writeTemplate('registry', join(root, REGISTRIES), {
    __registry__: name,
    __letters__: initialsOf(name),
    __group__: group,
    ...Object.fromEntries(titles),
  })
  return files.map((file) => join(REGISTRIES, file)).toSorted()
}

/** Prefix of record numbers: `measuring-methods` → `MM`. */
function initialsOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
