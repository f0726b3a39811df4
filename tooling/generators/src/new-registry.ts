import { join } from 'node:path'
import type { RegistryGroup } from 'shared-contracts/http/registries'
import type { LocalizedText } from 'shared-contracts/session/language'
import { kebabName, LANGUAGES, WrongOrder } from './names.ts'
import { writeTemplate } from './templates.ts'

const REGISTRIES = 'svc-portal-api/registries'
// Repeated here, because the generator has no dependencies; each is a group in the list of registries.
const GROUPS = ['goods', 'conformity', 'metrology'] as const satisfies readonly RegistryGroup[]

interface NewRegistry {
  readonly root: string
  readonly name: string
  readonly title: LocalizedText
  readonly group: string | undefined
}

/** Creates a registry folder: definition, texts, demonstration records, and a test. */
export function newRegistry({ root, name, title, group = '' }: NewRegistry): string[] {
  kebabName(name, 'a registry')
  if (!GROUPS.some((one) => one === group)) {
    throw new WrongOrder(`A registry belongs to a group: --group ${GROUPS.join(', --group ')}`)
  }
  const titles = LANGUAGES.flatMap((language) => [
    [`__${language}__`, doubleQuotes(title[language])] as const,
    [`__${language}InJson__`, doubleQuotes(JSON.stringify(title[language]).slice(1, -1))] as const,
  ])
  const files = writeTemplate('registry', join(root, REGISTRIES), {
    __registry__: name,
    __letters__: lettersOf(name),
    __group__: group,
    ...Object.fromEntries(titles),
  })
  return files.map((file) => join(REGISTRIES, file)).toSorted()
}

function doubleQuotes(text: string): string {
  return text.replaceAll('"', '""')
}

/** Prefix of record numbers: `measuring-methods` → `MM`. */
function lettersOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
