import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { getMapping } from './all-mappings.ts'
import { folderOf, listFoldersWith } from './registry-folders.ts'

const FirstData = z.array(
  z.strictObject({
    order: z.int(),
    file: z.string().endsWith('.csv'),
    mapping: z.string(),
    keepsDemonstration: z.boolean(),
  }),
)

test.each(listFoldersWith('first-data.json'))('the first data of %s fit its mappings', (registry) => {
  const text = readFileSync(new URL('first-data.json', folderOf(registry)), 'utf8')
  for (const { mapping: name, keepsDemonstration } of FirstData.parse(JSON.parse(text))) {
    const mapping = getMapping(name)
    expect(mapping.registries).toContain(registry)
    expect([name, mapping.keepsDemonstration === true]).toEqual([name, keepsDemonstration])
  }
})

test('no two first imports have the same order', () => {
  const places = listFoldersWith('first-data.json').flatMap((registry) => {
    const text = readFileSync(new URL('first-data.json', folderOf(registry)), 'utf8')
    return FirstData.parse(JSON.parse(text)).map(({ order }) => order)
  })
  expect(new Set(places).size).toBe(places.length)
})
