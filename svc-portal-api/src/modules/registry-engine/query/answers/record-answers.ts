import { PortalError } from 'shared-contracts/errors/portal-error'
import { RiskGroup } from 'shared-contracts/http/registries'
import type { RecordDetail, RecordSummary, RecordVersion } from 'shared-contracts/http/registries'
import type * as z from 'zod/mini'
import { numberOf, partialText, titleOfRecord } from '../../schema/record-texts.ts'
import { findTitles, listChildren, type StoredRow, type StoredVersion } from '../registries.store.ts'
import { everydayWordsOf } from '../search/everyday-words.ts'
import { publicValues, targetsIn, type FindLink } from './public-values.ts'
import type { Reading } from './reading.ts'
import { readLinks } from './record-links.ts'
import { statusOf, termOf, type Stated } from './record-term.ts'
import { readRelated } from './related-records.ts'

/** Records of a page. */
export async function summarise(
  { pool, layout: { definition }, snapshot, registries }: Reading,
  rows: readonly StoredRow[],
): Promise<z.infer<typeof RecordSummary>[]> {
  const stored = rows.map(({ field_values: values }) => values)
  const codes = rows.flatMap(({ path }) => path)
  const [titles, findLink] = await Promise.all([
    findTitles(pool, snapshot, codes),
    readLinks(registries, targetsIn(definition, stored)),
  ])
  return rows.map(({ id, status, demonstration, path, field_values }) => ({
    id,
    registry: definition.name,
    number: numberOf(definition, field_values, id),
    title: titleOfRecord(definition, field_values),
    status,
    values: publicValues(definition, field_values, { id, findLink }),
    path: path.map((code) => ({ code, title: titles.get(code) ?? partialText(null) })),
    demonstration,
  }))
}

export interface History {
  /** What the record is read by: a version of it as it was written. */
  readonly shown: Stated
  readonly versions: readonly StoredVersion[]
  readonly today: string
}

/** One record with everything that its page shows. */
export async function detail(
  reading: Reading,
  row: StoredRow,
  history: History,
): Promise<z.infer<typeof RecordDetail>> {
  const { pool, layout, registries } = reading
  const { versions } = history
  const { definition } = layout
  const { descriptionField, codeField } = definition
  const code = codeField === undefined ? undefined : row.field_values[codeField]
  const said = versions.map(({ field_values: values }) => values)
  const [summaries, findLink, related, children, everydayWords] = await Promise.all([
    summarise(reading, [row]),
    readLinks(registries, targetsIn(definition, said)),
    readRelated(registries, { registry: definition.name, id: row.id }),
    typeof code === 'string' ? listChildren(pool, layout, code) : [],
    typeof code === 'string' ? everydayWordsOf(pool, code) : { az: [], en: [], ru: [] },
  ])
  const [summary] = summaries
  if (summary === undefined) throw new PortalError('REGISTRY_RECORD_UNKNOWN')
  const description = descriptionField === undefined ? null : (row.field_values[descriptionField] ?? null)
  return {
    ...summary,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    term: termOf(history.shown, versions),
    description: description === null ? null : partialText(description),
    everydayWords,
    versions: versions.map((version) => toVersion(version, { id: row.id, reading, history, findLink })),
    children: children.map((child) => toChild(child, reading)),
    related,
  }
}

function toChild(
  { id, field_values: values }: Pick<StoredRow, 'id' | 'field_values'>,
  { layout: { definition } }: Reading,
): z.infer<typeof RecordDetail>['children'][number] {
  const { riskField, codeField } = definition
  const risk = RiskGroup.safeParse(riskField === undefined ? null : values[riskField])
  const below = codeField === undefined ? undefined : values[codeField]
  return {
    id,
    code: typeof below === 'string' ? below : id,
    title: titleOfRecord(definition, values),
    risk: risk.success ? risk.data : null,
  }
}

interface VersionPlace {
  readonly id: string
  readonly reading: Reading
  readonly history: History
  readonly findLink: FindLink
}

function toVersion(
  version: StoredVersion,
  { id, reading, history, findLink }: VersionPlace,
): z.infer<typeof RecordVersion> {
  const { definition } = reading.layout
  return {
    version: version.place,
    status: statusOf(version, history),
    validFrom: version.valid_from,
    validTo: version.valid_to,
    recordedAt: version.recorded_at.toISOString(),
    replacedAt: version.replaced_at?.toISOString() ?? null,
    values: publicValues(definition, version.field_values, { id, findLink }),
    changed: version.changed.filter((field) => definition.fields.some(({ name }) => name === field)),
    reason: version.reason,
  }
}
