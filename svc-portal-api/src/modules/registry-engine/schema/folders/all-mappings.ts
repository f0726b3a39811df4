import type { Mapping } from '../mapping.ts'
import { getSource } from './record-sources.ts'
import { folderOf, listFoldersWith } from './registry-folders.ts'

export const MAPPINGS: readonly Mapping[] = (
  await Promise.all(listFoldersWith('mapping.ts').map(loadMappings))
).flat()

/** @throws Error when there is no such mapping. */
export function getMapping(name: string): Mapping {
  const found = MAPPINGS.find((mapping) => mapping.name === name)
  if (found === undefined) throw new Error(`no mapping ${name}`)
  return found
}

async function loadMappings(registry: string): Promise<readonly Mapping[]> {
  const file = new URL('mapping.ts', folderOf(registry))
  const { mappings } = (await import(file.href)) as { readonly mappings: readonly Mapping[] }
  // Without a row of its source the records of a mapping would count as national.
  for (const { source } of mappings) getSource(source)
  return mappings
}
