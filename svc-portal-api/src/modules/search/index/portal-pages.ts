import type pg from 'pg'
import { PORTAL_MAP } from 'shared-contracts/navigation/portal-map'
import type { LocalizedText } from 'shared-contracts/session/language'
import { Variant } from 'shared-contracts/session/variant'
import pageWords from '../../../../data/search/page-words.json' with { type: 'json' }

interface PageWords {
  readonly lead?: LocalizedText
  readonly keywords: string
}

const PAGE_WORDS: Readonly<Record<string, PageWords>> = pageWords

export interface RegistryPage {
  readonly name: string
  readonly title: LocalizedText
  readonly description: LocalizedText
}

interface PageEntry {
  readonly group: 'page' | 'registry'
  readonly id: string
  readonly place: string
  readonly path: string
  readonly permission: string
  readonly variants: readonly string[]
  readonly title: LocalizedText
  readonly lead: LocalizedText | null
  readonly words: string
}

/** Pages that are not search results: the search itself, and steps of another process. */
const EXCLUDED_PATHS = new Set(['/search', '/activation', '/reset-password'])

/** Pages of the map without parameters, and each registry as a page of its own. */
function listPages(registries: readonly RegistryPage[]): readonly PageEntry[] {
  const mapped = PORTAL_MAP.filter(({ path }) => !path.includes(':') && !EXCLUDED_PATHS.has(path))
  return [
    ...mapped.map(({ path, permission, variants = Variant.options, title }) => ({
      group: 'page' as const,
      id: path.slice(1),
      place: path.slice(1),
      path,
      permission,
      variants,
      title,
      lead: PAGE_WORDS[path]?.lead ?? null,
      words: PAGE_WORDS[path]?.keywords ?? '',
    })),
    ...registries.map(({ name, title, description }): PageEntry => {
      const path = `/registries/${name}`
      const words = PAGE_WORDS[path]?.keywords ?? ''
      return {
        group: 'registry',
        id: name,
        place: 'registries',
        path,
        words,
        permission: 'registries:read',
        variants: Variant.options,
        title,
        lead: description,
      }
    }),
  ]
}

/** Updates the page entries, and deletes those of removed pages. */
export async function writePageEntries(
  client: Pick<pg.PoolClient, 'query'>,
  registries: readonly RegistryPage[],
): Promise<void> {
  await client.query(
    `with page as materialized (
       select *, entry_terms(title) as title_terms,
         coalesce(entry_terms(lead), '') || entry_terms(jsonb_build_object('az', words, 'en', words, 'ru', words)) as key_terms
       from jsonb_to_recordset($1::jsonb) as p("group" text, id text, place text, path text, permission text,
         variants text[], title jsonb, lead jsonb, words text)
     ), gone as (
       delete from search_entry e where group_name in ('page', 'registry') and not exists (
         select 1 from page where page."group" = e.group_name and page.id = e.id)
     )
     insert into search_entry (group_name, id, place, path, variants, permission, title, lead, keywords,
       title_terms, key_terms, terms)
     select "group", id, place, path, variants, permission, title, coalesce(lead, '{}'), words,
       title_terms, key_terms, title_terms || key_terms
     from page
     on conflict (group_name, id) do update set
       variants = excluded.variants, permission = excluded.permission, title = excluded.title, lead = excluded.lead,
       keywords = excluded.keywords, title_terms = excluded.title_terms, key_terms = excluded.key_terms, terms = excluded.terms
     where (search_entry.variants, search_entry.permission, search_entry.title, search_entry.lead, search_entry.keywords,
         search_entry.title_terms, search_entry.key_terms)
       is distinct from (excluded.variants, excluded.permission, excluded.title, excluded.lead, excluded.keywords,
         excluded.title_terms, excluded.key_terms)`,
    [JSON.stringify(listPages(registries))],
  )
}
