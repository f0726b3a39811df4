import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryGroup } from 'shared-contracts/http/registries'
import type { LocalizedText } from 'shared-contracts/session/language'
import { camelCase, kebabName, textArguments, WrongOrder } from './names.ts'
import { writeTemplate } from './templates.ts'

const DEFINITIONS = 'svc-portal-api/src/modules/registries/definitions'
// Written here, so that the generator needs no package at all; each is a folder of definitions.
const GROUPS = ['goods', 'conformity', 'metrology'] as const satisfies readonly RegistryGroup[]

interface NewRegistry {
  readonly root: string
  readonly name: string
  readonly title: LocalizedText
  /** Field of work that it belongs to. */
  readonly group: string | undefined
}

/** A registry as data: its definition with texts, and its line in the list. */
export function newRegistry({ root, name, title, group }: NewRegistry): string[] {
  kebabName(name, 'a registry')
  if (!GROUPS.some((one) => one === group)) {
    throw new WrongOrder(`A registry belongs to a group: --group ${GROUPS.join(', --group ')}`)
  }
  const folder = join(DEFINITIONS, group ?? '')
  const camel = camelCase(name)
  const files = writeTemplate('registry', join(root, folder), {
    __registry__: name,
    __camel__: camel,
    __titles__: textArguments(title),
    __group__: group ?? '',
  })
  addToList(join(root, DEFINITIONS, 'all-registries.ts'), { camel, file: `./${group ?? ''}/${name}.ts` })
  return files.map((file) => join(folder, file))
}

function addToList(list: string, { camel, file }: { readonly camel: string; readonly file: string }): void {
  const text = readFileSync(list, 'utf8')
  const filled = text.replace(
    /(REGISTRIES: readonly RegistryDefinition\[\] = \[)([^\]]*?),?\s*\]/,
    (_, start: string, present: string) => `${start}${present}, ${camel}]`,
  )
  if (filled === text) throw new WrongOrder(`${list} has no list of registries that could be extended`)
  writeFileSync(list, `import { ${camel} } from '${file}'\n${filled}`)
}
