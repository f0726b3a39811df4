import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryGroup } from 'shared-contracts/http/registries'
import type { LocalizedText } from 'shared-contracts/session/language'
import { camelCase, kebabName, textArguments, WrongOrder } from './names.ts'
import { writeTemplate } from './templates.ts'

const REGISTRIES = 'svc-portal-api/src/modules/registries'
// Written here, so that the generator needs no package at all; each is a folder of definitions.
const GROUPS = ['goods', 'conformity', 'metrology'] as const satisfies readonly RegistryGroup[]

interface NewRegistry {
  readonly root: string
  readonly name: string
  readonly title: LocalizedText
  /** Field of work that it belongs to. */
  readonly group: string | undefined
}

/** A registry as data: its definition with texts, its demonstration set, a test of both, and a line in each list. */
export function newRegistry({ root, name, title, group = '' }: NewRegistry): string[] {
  kebabName(name, 'a registry')
  if (!GROUPS.some((one) => one === group)) {
    throw new WrongOrder(`A registry belongs to a group: --group ${GROUPS.join(', --group ')}`)
  }
  const folder = join(root, REGISTRIES)
  const camel = camelCase(name)
  const files = writeTemplate('registry', folder, {
    __registry__: name,
    __camel__: camel,
    __titles__: textArguments(title),
    __group__: group,
    __letters__: lettersOf(name),
  })
  addToList(join(folder, 'definitions/all-registries.ts'), {
    list: 'REGISTRIES: readonly RegistryDefinition[]',
    item: camel,
    file: `./${group}/${name}.ts`,
  })
  addToList(join(folder, 'demonstration/sets/all-sets.ts'), {
    list: 'DEMONSTRATION_SETS: readonly DemonstrationSet[]',
    item: `${camel}Set`,
    file: `./${group}/${name}-set.ts`,
  })
  return files.map((file) => join(REGISTRIES, file))
}

/** What numbers of its records begin with: `measuring-methods` → `MM`. */
function lettersOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

interface Addition {
  /** Name and type of the list, as its declaration has them. */
  readonly list: string
  readonly item: string
  /** Module that exports the item. */
  readonly file: string
}

/** As the formatter leaves it: one item a line. */
function addToList(path: string, { list, item, file }: Addition): void {
  const text = readFileSync(path, 'utf8')
  const start = text.indexOf(`${list} = [`)
  const end = text.indexOf('\n]', start)
  if (start < 0 || end < 0) throw new WrongOrder(`${path} has no list that could be extended`)
  const filled = `${text.slice(0, end)}\n  ${item},${text.slice(end)}`
  writeFileSync(path, `import { ${item} } from '${file}'\n${filled}`)
}
