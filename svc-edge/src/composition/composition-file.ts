import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from 'shared-service/parse-json'
import { replaceFile } from 'shared-service/text-files'

export type CompositionFile = ReturnType<typeof compositionFile>

/** The last good signed composition on disk. */
export function compositionFile(stateDir: string) {
  const file = join(stateDir, 'composition.json')
  return {
    async read(): Promise<unknown> {
      return parseJson(await readFile(file, 'utf8').catch(() => ''))
    },
    async write(signed: unknown): Promise<void> {
      await mkdir(stateDir, { recursive: true })
      await replaceFile(file, JSON.stringify(signed), 0o600)
    },
  }
}
