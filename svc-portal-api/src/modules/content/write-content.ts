import type pg from 'pg'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { StoredTopic } from './content.store.ts'
import { toPlainText, type ContentDraft } from './content-draft.ts'

/** Stores items with their texts; existing items are not changed. */
export async function insertContent(
  client: pg.ClientBase,
  drafts: readonly ContentDraft[],
  { demonstration }: { readonly demonstration: boolean },
): Promise<number> {
  const { rows } = await client.query<{ item_key: number; id: string; type: string }>(
    `insert into content_item (id, type, status, variant, topics, audiences, author_unit, published_at, updated_at,
       expires_at, pinned_until, place, cover, related, links, demonstration)
     select id, type, status, variant, topics, audiences, author, "publishedAt", "updatedAt", "expiresAt",
       "pinnedUntil", place, cover, related, links, $2
     from jsonb_to_recordset($1::jsonb) as d(id text, type text, status text, variant text, topics text[],
       audiences text[], author jsonb, "publishedAt" timestamptz, "updatedAt" timestamptz, "expiresAt" timestamptz,
       "pinnedUntil" timestamptz, place int, cover jsonb, related text[], links jsonb)
     on conflict (type, id) do nothing
     returning item_key, id, type`,
    [JSON.stringify(drafts), demonstration],
  )
  const texts = rows.flatMap(({ item_key, id, type }) => {
    const draft = drafts.find((one) => one.id === id && one.type === type)
    return LANGUAGES.flatMap((language) => {
      const text = draft?.texts[language]
      return text === undefined ? [] : [{ ...text, item_key, language, plain: toPlainText(text.body) }]
    })
  })
  await client.query(
    `insert into content_text (item_key, language, title, lead, body, plain, state, attachments)
     select * from jsonb_to_recordset($1::jsonb) as t(item_key bigint, language text, title text, lead text,
       body jsonb, plain text, state text, attachments jsonb)`,
    [JSON.stringify(texts)],
  )
  return rows.length
}

export async function insertTopics(client: pg.ClientBase, topics: readonly StoredTopic[]): Promise<void> {
  await client.query(
    `insert into content_topic (id, label, place)
     select id, label, place from jsonb_to_recordset($1::jsonb) as t(id text, label jsonb, place int)
     on conflict do nothing`,
    [JSON.stringify(topics.map((topic, place) => ({ ...topic, place })))],
  )
}

export interface DraftFile {
  readonly name: string
  readonly mediaType: string
  readonly hash: string
  readonly content: Buffer
}

export async function insertFiles(client: pg.ClientBase, files: readonly DraftFile[]): Promise<void> {
  for (const { name, mediaType, hash, content } of files) {
    await client.query(
      'insert into content_file (name, media_type, hash, content) values ($1, $2, $3, $4) on conflict do nothing',
      [name, mediaType, hash, content],
    )
  }
}
