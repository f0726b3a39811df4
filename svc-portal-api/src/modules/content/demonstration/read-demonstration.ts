import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ContentSlug } from 'shared-contracts/http/content'
import { LocalizedText } from 'shared-contracts/session/language'
import * as z from 'zod/mini'
import { ContentDraft } from '../content-draft.ts'
import type { DraftFile } from '../write-content.ts'

const FOLDER = fileURLToPath(new URL('../../../../data/content', import.meta.url))

const MEDIA_TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.csv': 'text/csv' }

const Topics = z.array(z.object({ id: ContentSlug, label: LocalizedText }))

/**
 * Reads the demonstration content, used until the agency has its own: one file for each item, in three languages.
 * @throws Error when a file does not match its schema
 */
export async function readDemonstration() {
  const [topics, news, questions, files] = await Promise.all([
    readFile(join(FOLDER, 'topics.json'), 'utf8'),
    readItems('news'),
    readItems('faq'),
    readFiles(),
  ])
  return { topics: Topics.parse(JSON.parse(topics)), items: [...news, ...questions], files }
}

async function readItems(kind: 'news' | 'faq'): Promise<readonly ContentDraft[]> {
  const folder = join(FOLDER, kind)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const result = ContentDraft.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')))
      if (result.success) return result.data
      const where = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      throw new Error(`${kind}/${name} does not match the content schema: ${where.join('; ')}`)
    }),
  )
}

async function readFiles(): Promise<readonly DraftFile[]> {
  const folder = join(FOLDER, 'files')
  const names = (await readdir(folder)).filter((name) => MEDIA_TYPES[extname(name)] !== undefined)
  return Promise.all(
    names.toSorted().map(async (name) => {
      const content = await readFile(join(folder, name))
      const mediaType = MEDIA_TYPES[extname(name)] ?? ''
      return { name, mediaType, hash: createHash('sha256').update(content).digest('hex'), content }
    }),
  )
}
