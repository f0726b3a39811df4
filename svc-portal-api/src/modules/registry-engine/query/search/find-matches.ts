import { ORIGIN_RANK } from '../../schema/layout-slots.ts'
import { statementName, defaultOrder } from '../../schema/registry-layout.ts'
import type { ListRequest } from '../list/list-request.ts'
import { NO_CONDITIONS, Parameters, conditionTexts } from '../list/record-conditions.ts'
import type { ListSource } from '../list/registry-snapshot.ts'
import { searchByCode } from './code-search.ts'
import { hitColumns, type Hit, type Matches } from './matches.ts'
import { readHits } from './read-hits.ts'
import { parseSearchText, type SearchText } from './search-text.ts'
import { searchByWords } from './word-search.ts'

export async function findMatches(source: ListSource, request: ListRequest): Promise<Matches> {
  const matches = await searchText(source, parseSearchText(request.q, source.layout))
  const codes = request.hs === undefined ? [] : [request.hs]
  switch (matches.kind) {
    case 'range': {
      const range = { ...matches, prefixes: [...matches.prefixes, ...codes] }
      return request.fields.length === 0 ? range : rankFiltered(source, request, range)
    }
    case 'ranking':
      return { ...matches, hits: await filterByFields(source, matches.hits, request) }
    case 'broad': {
      const synonyms = await filterByFields(source, matches.synonyms, request)
      const broad = { ...matches, synonyms, prefixes: codes }
      return codes.length + request.fields.length === 0 ? broad : rankFiltered(source, request, broad)
    }
  }
}

/** Ranks filtered matches if a code prefix or fields leave no more than `readHits` returns. */
function rankFiltered(
  source: ListSource,
  { fields, language }: ListRequest,
  matches: Exclude<Matches, { kind: 'ranking' }>,
): Promise<Matches> {
  const { layout, snapshot } = source
  const { prefixes, match } = matches
  const { column, descending } = defaultOrder(layout, language)
  const synonyms = matches.kind === 'broad' ? matches.synonyms : []
  const words = matches.kind === 'broad' ? matches.words : undefined
  const exceptIds = synonyms.map(({ id }) => id)
  const filtered = { ...NO_CONDITIONS, prefixes, fields }
  const key = JSON.stringify([prefixes, fields, words ?? column, exceptIds])
  return snapshot.matches.get(key, async () => {
    const parameters = new Parameters()
    const scoped = (scope: 'any-name' | 'own-name', except: readonly string[]) =>
      words === undefined ? {} : { words: { ...words, scope, exceptIds: except } }
    const texts = conditionTexts(layout, { ...filtered, ...scoped('any-name', exceptIds) }, parameters)
    const own = conditionTexts(layout, { ...NO_CONDITIONS, ...scoped('own-name', []) }, parameters)
    const hits = await readHits(source, {
      where: texts.join(' and '),
      ...(words === undefined
        ? { keys: [originKey(descending), `t.${column}`], descending }
        : { keys: [`not ${own.join()}`, 't.standing'], descending: false }),
      values: parameters.values,
    })
    return hits === undefined ? matches : { kind: 'ranking', hits: [...synonyms, ...hits], match }
  })
}

/** Sort key of hits without words: foreign records last, also where all keys are descending. */
function originKey(descending: boolean): string {
  return `t.${ORIGIN_RANK}${descending ? " = '0'" : ''}`
}

function searchText(source: ListSource, text: SearchText): Promise<Matches> {
  if (text.kind === 'none') return Promise.resolve({ kind: 'range', prefixes: [], match: 'all' })
  return source.snapshot.matches.get(JSON.stringify(text), () => search(source, text))
}

async function search(source: ListSource, text: Exclude<SearchText, { kind: 'none' }>): Promise<Matches> {
  const { pool, layout } = source
  if (text.kind === 'code') return searchByCode(pool, layout, text.digits)
  if (text.kind === 'number') {
    const { rows } = await pool.query<Hit>({
      name: statementName('number', layout),
      text: `select ${hitColumns(layout)} from ${layout.table} t where t.id in ($1, upper($1), lower($1))`,
      values: [text.number],
    })
    if (rows.length > 0) return { kind: 'ranking', hits: rows, match: 'code' }
  }
  const searchWords = (words: readonly string[]): Promise<Matches> =>
    searchText(source, { kind: 'words', words })
  return searchByWords({ pool, layout, searchWords }, text)
}

async function filterByFields(
  { pool, layout }: ListSource,
  hits: readonly Hit[],
  { hs = '', fields }: ListRequest,
): Promise<readonly Hit[]> {
  const below = hits.filter(({ code }) => code.startsWith(hs))
  if (fields.length === 0 || below.length === 0) return below
  const parameters = new Parameters()
  const ids = parameters.add(below.map(({ id }) => id))
  const where = conditionTexts(layout, { ...NO_CONDITIONS, fields }, parameters).join(' and ')
  const { rows } = await pool.query<{ id: string }>(
    // Materialized, so that records are read by identifier whatever other index there is.
    `with hit as materialized (select * from ${layout.table} where id = any (${ids}::text[]))
     select id from hit where ${where}`,
    parameters.values,
  )
  const kept = new Set(rows.map(({ id }) => id))
  return below.filter(({ id }) => kept.has(id))
}
