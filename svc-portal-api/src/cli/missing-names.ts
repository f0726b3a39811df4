import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldValue, PartialText } from 'shared-contracts/models/registry-fields'
import { getMapping } from '../modules/registry-engine/schema/folders/all-mappings.ts'
import { REGISTRIES } from '../modules/registry-engine/schema/folders/all-registries.ts'
import { folderOf, listFoldersWith } from '../modules/registry-engine/schema/folders/registry-folders.ts'
import { partialText, titleOfRecord } from '../modules/registry-engine/schema/record-texts.ts'
import type { RegistryDefinition } from '../modules/registry-engine/schema/registry-definition.ts'
import { readDemonstration } from '../modules/registry-engine/storage/demonstration/read-demonstration.ts'
import { createMappingContext } from '../modules/registry-engine/storage/import/companion-files.ts'
import { readCsv } from '../modules/registry-engine/storage/import/csv-rows.ts'

/** Standards keep the title of their publisher; the names of their fields say in az and ru what they are about. */
const NAMED_BY: Readonly<Record<string, string>> = { 'referenced-standards': 'icsNames' }

interface FirstData {
  readonly file: string
  readonly mapping: string
}

type Values = Readonly<Record<string, FieldValue | Partial<PartialText>>>

/**
 * Prints each registry with records without an Azerbaijani or Russian name, and notes of mappings such as outdated
 * translations, then a total; exits with 1 if any name is missing.
 */
async function main(folder: string | undefined): Promise<number> {
  const missing = { az: 0, ru: 0 }
  let total = 0
  for (const definition of REGISTRIES) {
    const records = [...demonstrationOf(definition), ...(await importedOf(definition, folder))]
    total += records.length
    for (const language of ['az', 'ru'] as const) {
      const unnamed = records.filter(({ values }) => !hasName(definition, values, language))
      if (unnamed.length === 0) continue
      missing[language] += unnamed.length
      const examples = unnamed.slice(0, 3).map(({ id }) => id)
      process.stdout.write(
        `${definition.name}: ${unnamed.length} without ${language} (${examples.join(', ')})\n`,
      )
    }
  }
  const files = folder === undefined ? 'demonstration records only' : 'with the data files'
  process.stdout.write(
    `note: names missing: az ${missing.az}, ru ${missing.ru} of ${total} records, ${files}\n`,
  )
  return missing.az + missing.ru === 0 ? 0 : 1
}

interface NamedRecord {
  readonly id: string
  readonly values: Values
}

function demonstrationOf(definition: RegistryDefinition): readonly NamedRecord[] {
  return readDemonstration(definition).map(({ id, versions }) => ({
    id,
    values: versions.at(-1)?.values ?? {},
  }))
}

async function importedOf(
  { name }: RegistryDefinition,
  folder: string | undefined,
): Promise<readonly NamedRecord[]> {
  if (folder === undefined || !listFoldersWith('first-data.json').includes(name)) return []
  const text = readFileSync(new URL('first-data.json', folderOf(name)), 'utf8')
  const found: NamedRecord[] = []
  for (const { file, mapping } of JSON.parse(text) as FirstData[]) {
    const { open, columns, unlistedValues } = getMapping(mapping)
    // A classification adds no records.
    if (unlistedValues !== undefined) continue
    const reader = await open(createMappingContext({ folder, note: printNote }))
    for await (const row of readCsv(createReadStream(join(folder, file)), columns).rows) {
      const records = 'reason' in row ? [] : reader.read(row)
      if (!('reason' in records)) found.push(...records)
    }
    found.push(...(reader.finish?.() ?? []))
  }
  return found
}

function printNote(message: string): void {
  process.stdout.write(`note: ${message}\n`)
}

function hasName(definition: RegistryDefinition, values: Values, language: 'az' | 'ru'): boolean {
  const field = NAMED_BY[definition.name]
  if (field !== undefined && typeof values['icsCodes'] !== 'string') return true
  const name =
    field === undefined
      ? titleOfRecord(definition, values as Readonly<Record<string, FieldValue>>)
      : partialText(values[field] as FieldValue)
  return name[language] !== null
}

const [given] = process.argv.slice(2)
process.exitCode = await main(given !== undefined && existsSync(given) ? given : undefined)
