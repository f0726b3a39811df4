import type pg from 'pg'
import { ContentDraft } from '../modules/content/content-draft.ts'
import { insertContent, insertTopics } from '../modules/content/write-content.ts'

type DraftInput = Partial<Omit<ContentDraft, 'texts'>> & {
  readonly id: string
  readonly title?: string
  readonly lead?: string
  readonly texts?: ContentDraft['texts']
}

/** A text with one paragraph. */
export function textOf(title: string, paragraph = title, lead = ''): ContentDraft['texts']['az'] {
  return {
    title,
    lead,
    body: [{ kind: 'paragraph', text: paragraph }],
    attachments: [],
    state: 'human',
  }
}

/** A content draft with default values. */
export function draftOf({ title = 'Başlıq', lead = '', texts, ...given }: DraftInput): ContentDraft {
  return ContentDraft.parse({
    type: 'news',
    variant: 'both',
    topics: ['metrology'],
    audiences: ['citizen'],
    author: { az: 'Redaksiya', en: 'Editors', ru: 'Редакция' },
    publishedAt: '2026-10-01T06:00:00Z',
    texts: texts ?? { az: textOf(title, title, lead) },
    ...given,
  })
}

/** Stores the topics `metrology` and `trade` and the items. */
export async function storeContent(pool: pg.Pool, drafts: readonly ContentDraft[]): Promise<void> {
  const client = await pool.connect()
  try {
    await insertTopics(client, [
      { id: 'metrology', label: { az: 'Metrologiya', en: 'Metrology', ru: 'Метрология' } },
      { id: 'trade', label: { az: 'Ticarət', en: 'Trade', ru: 'Торговля' } },
    ])
    await insertContent(client, drafts, { demonstration: false })
  } finally {
    client.release()
  }
}
