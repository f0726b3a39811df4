import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryGroup } from 'shared-contracts/http/registries'
import type { LocalizedText } from 'shared-contracts/session/language'
import { kebabName, LANGUAGES, WrongOrder } from './names.ts'
import { csv, demonstrationFiles } from './registry-demonstration.ts'
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
  const files = writeTemplate('registry', join(root, REGISTRIES), { __registry__: name, __group__: group })
  const tables = writeTables(join(root, REGISTRIES, name), name, title)
  return [...files, ...tables.map((file) => join(name, file))].map((file) => join(REGISTRIES, file)).sort()
}

/** Texts, and records to begin with. */
function writeTables(folder: string, name: string, title: LocalizedText): string[] {
  const { records, history } = demonstrationFiles({ letters: lettersOf(name), title })
  const own = ['title', 'description'].map((key) => [key, ...LANGUAGES.map((language) => title[language])])
  const files = {
    'demonstration-history.csv': history,
    'demonstration.csv': records,
    'texts.csv': csv([['key', ...LANGUAGES], ...own, ...TEXTS]),
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return Object.keys(files)
}

const TEXTS = [
  ['fields.number', 'Qeydiyyat nömrəsi', 'Registration number', 'Номер в реестре'],
  ['fields.name', 'Ad', 'Name', 'Название'],
  ['fields.since', 'Reyestrə daxil edilib', 'Entered on', 'Внесено'],
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
