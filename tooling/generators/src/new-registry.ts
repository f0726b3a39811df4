import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryGroup } from 'shared-contracts/http/registries'
import type { LocalizedText } from 'shared-contracts/session/language'
import { camelCase, kebabName, LANGUAGES, textArguments, WrongOrder } from './names.ts'
import { csv, demonstrationFiles } from './registry-demonstration.ts'
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
  })
  addToList(join(folder, 'definitions/all-registries.ts'), {
    list: 'REGISTRIES: readonly RegistryDefinition[]',
    item: camel,
    file: `./${group}/${name}.ts`,
  })
  const data = `svc-portal-api/registries/${name}`
  return [
    ...writeData(join(root, data), name, title).map((file) => join(data, file)),
    ...files.map((file) => join(REGISTRIES, file)),
  ]
}

/** Records to begin with, and the reasons that their history names. */
function writeData(folder: string, name: string, title: LocalizedText): string[] {
  const { records, history } = demonstrationFiles({ letters: lettersOf(name), title })
  const files = {
    'demonstration-history.csv': history,
    'demonstration.csv': records,
    'texts.csv': csv([['key', ...LANGUAGES], ...REASONS]),
  }
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return Object.keys(files)
}

const REASONS = [
  ['reasons.added', 'Reyestrə daxil edilib', 'Entered in the registry', 'Внесено в реестр'],
  ['reasons.amended', 'Ad dəqiqləşdirilib', 'The name was specified', 'Уточнено название'],
  [
    'reasons.corrected',
    'Addakı səhv düzəldilib',
    'A mistake in the name was corrected',
    'Исправлена ошибка в названии',
  ],
  ['reasons.reviewed', 'Baxışdan keçib', 'Confirmed by a review', 'Подтверждено при пересмотре'],
  [
    'reasons.suspended',
    'Yoxlamanın sonuna qədər dayandırılıb',
    'Suspended during an inspection',
    'Приостановлено на время проверки',
  ],
  ['reasons.withdrawn', 'Müraciət əsasında geri götürülüb', 'Withdrawn on request', 'Отозвано по обращению'],
  [
    'reasons.annulled',
    'Səhvən daxil edilib, ləğv olunub',
    'Annulled: entered by mistake',
    'Аннулировано: внесено по ошибке',
  ],
  ['reasons.superseded', 'Yeni qeydlə əvəz edilib', 'Superseded by a new record', 'Заменено новой записью'],
  ['reasons.archived', 'Arxivə verilib', 'Archived', 'Передано в архив'],
]

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
