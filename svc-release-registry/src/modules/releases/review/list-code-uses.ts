import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Release } from 'shared-contracts/release/release-record'
import { findCodeUses } from './find-code-uses.ts'

/** What all scripts of a release use, sorted. Other calls are answered between two files: parsing takes a while. */
export async function listCodeUses(
  { files }: Pick<Release, 'files'>,
  read: (path: string) => Promise<string>,
): Promise<readonly string[]> {
  const uses = new Set<string>()
  for (const { path, kind } of files) {
    if (kind !== 'script') continue
    for (const use of findCodeUses(await read(path))) uses.add(use)
    await nextTurn()
  }
  return [...uses].sort()
}
