import {
  ContentAudience,
  ContentBlock,
  ContentFile,
  ContentImage,
  ContentLink,
  ContentSlug,
} from 'shared-contracts/http/content'
import { LocalizedText } from 'shared-contracts/session/language'
import * as z from 'zod/mini'

const Text = z.object({
  /** For `faq` items: the question. */
  title: z.string().check(z.minLength(3), z.maxLength(200)),
  lead: z._default(z.string().check(z.maxLength(600)), ''),
  body: z.array(ContentBlock).check(z.minLength(1), z.maxLength(200)),
  attachments: z._default(z.array(ContentFile).check(z.maxLength(20)), []),
  state: z._default(z.enum(['human', 'machine']), 'human'),
})

/** An item as it is entered, fully validated before it reaches the database. */
export const ContentDraft = z.object({
  id: ContentSlug,
  type: z.enum(['news', 'faq']),
  status: z._default(z.enum(['draft', 'review', 'scheduled', 'published', 'archived']), 'published'),
  variant: z.enum(['competition', 'quality', 'both']),
  topics: z.array(ContentSlug).check(z.minLength(1), z.maxLength(5)),
  audiences: z.array(ContentAudience).check(z.maxLength(5)),
  author: LocalizedText,
  publishedAt: z.iso.datetime(),
  updatedAt: z.optional(z.iso.datetime()),
  expiresAt: z.optional(z.iso.datetime()),
  pinnedUntil: z.optional(z.iso.datetime()),
  place: z._default(z.int(), 0),
  cover: z.optional(z.extend(ContentImage, { alt: LocalizedText })),
  related: z._default(z.array(ContentSlug).check(z.maxLength(10)), []),
  links: z._default(z.array(z.extend(ContentLink, { text: LocalizedText })).check(z.maxLength(10)), []),
  /** Azerbaijani is required, as the fallback of missing translations. */
  texts: z.object({ az: Text, en: z.optional(Text), ru: z.optional(Text) }),
})
export type ContentDraft = z.infer<typeof ContentDraft>

export function toPlainText(body: readonly ContentBlock[]): string {
  return body.flatMap(textsOfBlock).join('\n')
}

function textsOfBlock(block: ContentBlock): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'quote':
    case 'link':
      return [block.text]
    case 'list':
      return block.items
    case 'table':
      return [block.caption, ...block.columns, ...block.rows.flat()]
    case 'image':
      return [block.image.alt, block.caption ?? '']
    case 'file':
      return [block.file.title]
  }
}
