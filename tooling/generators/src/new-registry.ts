import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalizedText } from 'shared-contracts/session/language'
import { camelCase, kebabName, textArguments, WrongOrder } from './names.ts'
import { writeTemplate } from './templates.ts'

const DEFINITIONS = 'svc-portal-api/src/modules/registries/definitions'

interface NewRegistry {
  readonly root: string
  readonly name: string
  readonly title: LocalizedText
}

/** A registry as data: its definition with texts, and its line in the list. */
export function newRegistry({ root, name, title }: NewRegistry): string[] {
  kebabName(name, 'a registry')
  const camel = camelCase(name)
  const files = writeTemplate('registry', join(root, DEFINITIONS), {
    __registry__: name,
    __camel__: camel,
    __titles__: textArguments(title),
  })
  addToList(join(root, DEFINITIONS, 'all-registries.ts'), { camel, file: `./${name}.ts` })
  return files.map((file) => join(DEFINITIONS, file))
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
