import type { Endpoint } from 'shared-contracts/http/endpoint'
import { LANGUAGES } from 'shared-contracts/session/language'
import { jsonSchema, type JsonSchema } from './json-schema.ts'

/** What parameters of the same name mean everywhere. */
const MEANINGS: Readonly<Record<string, string>> = {
  lang: 'Language of texts and messages; without it `Accept-Language` decides, then Azerbaijani.',
  q: 'Words, a number or a code, as in the search box of the list.',
  hs: 'Beginning of a customs code, where the registry has a code tree.',
  validOn: 'Day on which the record is valid.',
  sort: '`field,ASC` or `field,DESC`; may be repeated, at most three times.',
  page: 'Number of the page, from 1; the first 10,000 records have one.',
  after: 'Cursor of the answer before (`next`), in place of a page.',
  perPage: 'Entries of a page.',
  format: 'Format of the file. `csv-bom` is for spreadsheet programs, `csv` for programs.',
  since: 'Cursor of an earlier answer (`next`), or a day or instant as ISO 8601.',
  asOf: 'Day whose law is asked for, by what the portal says today; a list holds what was in force on it.',
  version: 'Number of a version, as the versions of the record have it; in place of `asOf`.',
  fields: '`none` leaves the fields out.',
  registry: 'Name of the registry, as the list of registries has it.',
}

/** Parameters of path and query. */
export function describeParameters({ params, query }: Endpoint): readonly JsonSchema[] {
  return [
    ...(params === undefined ? [] : named(jsonSchema(params), 'path')),
    ...(query === undefined ? [] : named(jsonSchema(query), 'query')),
    ...(query === undefined ? [] : filters(jsonSchema(query))),
  ]
}

function named(schema: JsonSchema, place: 'path' | 'query'): readonly JsonSchema[] {
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined
  const required = new Set((schema['required'] as readonly string[] | undefined) ?? [])
  return Object.entries(properties ?? {}).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    ...(MEANINGS[name] === undefined ? {} : { description: MEANINGS[name] }),
    schema: name === 'lang' ? { type: 'string', enum: [...LANGUAGES] } : described,
  }))
}

/** Fields of the registry that narrow a list have parameters of their own names. */
function filters({ additionalProperties }: JsonSchema): readonly JsonSchema[] {
  if (typeof additionalProperties !== 'object' || additionalProperties === null) return []
  return [
    {
      name: 'filters',
      in: 'query',
      required: false,
      description:
        'Filters by name of the field, as the description of the registry names them: of facets many values joined by ' +
        'commas (`status=active,suspended`); `text`: `maker=words`; `period`: `validUntil_from=…&validUntil_to=…`; ' +
        '`number`: `interval_from=12&interval_to=24`; `covers`: `range_at=20`; `record`: numbers joined by commas.',
      style: 'form',
      explode: true,
      schema: { type: 'object', additionalProperties: { type: 'string' } },
    },
  ]
}
