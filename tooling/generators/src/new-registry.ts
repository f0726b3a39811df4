import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryGroup } from 'shared-contracts/http/registries'
import type { LocalizedText } from 'shared-contracts/session/language'
import { kebabName, LANGUAGES, WrongOrder } from './names.ts'
import { csvCell, demonstrationFiles } from './registry-demonstration.ts'
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
  const titles = LANGUAGES.map((language) => [`__${language}__`, csvCell(title[language])] as const)
  const files = writeTemplate('registry', join(root, REGISTRIES), {
    __registry__: name,
    __group__: group,
    ...Object.fromEntries(titles),
  })
  const { records, history } = demonstrationFiles({ letters: lettersOf(name), title })
  const tables = [
    [join(name, 'demonstration-history.csv'), history],
    [join(name, 'demonstration.csv'), records],
  ] as const
  for (const [file, text] of tables) writeFileSync(join(root, REGISTRIES, file), text)
  return [...files, ...tables.map(([file]) => file)].map((file) => join(REGISTRIES, file)).sort()
}

/** What numbers of its records begin with: `measuring-methods` → `MM`. */
function lettersOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
