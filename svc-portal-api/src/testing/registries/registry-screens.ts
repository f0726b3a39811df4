import { readFileSync } from 'node:fs'
import { FieldFilter } from 'shared-contracts/models/registry-fields'
import * as z from 'zod'
import { folderOf, listFoldersWith } from '../../modules/registry-engine/schema/folders/registry-folders.ts'

const Names = z.array(z.string())

/** Expected screen of a registry according to the specification, typed by hand in `screen.json` of its folder. */
const RegistryScreen = z.strictObject({
  /** Columns of the list, in their order. */
  columns: Names,
  /** Facets except the status, which every registry has. */
  facets: Names,
  filters: z.record(z.string(), FieldFilter),
  sorts: Names,
  /** Target registries by relation field. */
  relations: z.record(z.string(), z.string()),
  /**
   * Parameters of the address that narrow the list; words, codes, days of validity and states, which every list takes,
   * are not among them.
   */
  parameters: Names,
  /** Filters of the list as it opens; empty where it opens with all records. */
  opens: z.record(z.string(), Names).default({}),
  /** Fields of the record that the list does not show. */
  fields: Names.default([]),
  /** Columns by field of rows. */
  rows: z.record(z.string(), Names).default({}),
  /** Codes of choices, in their order. */
  choices: z.record(z.string(), Names).default({}),
  /** English labels of choices, in their order. */
  labels: z.record(z.string(), Names).default({}),
})
type RegistryScreen = z.infer<typeof RegistryScreen>

/** Screens by name of the registry. */
export const SCREENS: ReadonlyMap<string, RegistryScreen> = new Map(
  listFoldersWith('screen.json').map((name) => {
    const text = readFileSync(new URL('screen.json', folderOf(name)), 'utf8')
    return [name, RegistryScreen.parse(JSON.parse(text))]
  }),
)
