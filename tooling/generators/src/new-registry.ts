import { join } from 'node:path'
import type { RegistryGroup } from 'shared-contracts/http/registries'
import type { LocalizedText } from 'shared-contracts/session/language'
import { kebabName, LANGUAGES, WrongOrder } from './names.ts'
import { writeTemplate } from './templates.ts'

const REGISTRIES = 'svc-portal-api/registries'
// Written here, so that the generator needs no package at all; each is a group of the list of registries.
const GROUPS = ['goods', 'conformity', 'metrology'] as const satisfies readonly RegistryGroup[]

interface NewRegistry {
  readonly root: string
  readonly name: string
  readonly title: LocalizedText
  /** Field of work that it belongs to. */
  readonly group: string | undefined
}

/** A registry is a folder: its definition, texts, demonstration records, and a test of them. */
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

/** A text as it is written inside the quotes of a CSV cell. */
function doubleQuotes(text: string): string {
  return text.replaceAll('"', '""')
}

/** What numbers of its records begin with: `measuring-methods` → `MM`. */
function lettersOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
