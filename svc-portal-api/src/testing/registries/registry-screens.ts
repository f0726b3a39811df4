import { readFileSync } from 'node:fs'
import { FieldFilter } from 'shared-contracts/models/registry-fields'
import * as z from 'zod'
import { folderOf, listFoldersWith } from '../../modules/registry-engine/schema/folders/registry-folders.ts'

const Names = z.array(z.string())

/** What the description of the screens promises of a registry, typed by hand in `screen.json` of its folder. */
const RegistryScreen = z.strictObject({
  /** Columns of the list, in their order. */
  columns: Names,
  /** Choices with counts, beside the status that every registry has. */
  facets: Names,
  filters: z.record(z.string(), FieldFilter),
  sorts: Names,
  /** Registries that its fields lead to. */
  relations: z.record(z.string(), z.string()),
  /**
   * Parameters of the address that narrow the list; words, codes, days of validity and states, which every list takes,
   * are not among them.
   */
  parameters: Names,
  /** Fields that the record has beside those of the list. */
  fields: Names.default([]),
  /** Columns of its small tables. */
  rows: z.record(z.string(), Names).default({}),
  /** Codes of choices, in their order. */
  choices: z.record(z.string(), Names).default({}),
  /** English labels of choices, in their order. */
  labels: z.record(z.string(), Names).default({}),
})
type RegistryScreen = z.infer<typeof RegistryScreen>

/** Screens by the name of their registry. */
export const SCREENS: ReadonlyMap<string, RegistryScreen> = new Map(
  listFoldersWith('screen.json').map((name) => {
    const text = readFileSync(new URL('screen.json', folderOf(name)), 'utf8')
    return [name, RegistryScreen.parse(JSON.parse(text))]
  }),
)
