import { PortalError } from 'shared-contracts/errors/portal-error'
import type { RecordDetail, RecordSummary, RecordVersion } from 'shared-contracts/http/registries'
import type * as z from 'zod/mini'
import { findRecordSource } from '../../schema/folders/record-sources.ts'
import { numberOf, partialText, titleOfRecord } from '../../schema/record-texts.ts'
import { loadTitles, type VersionState, type StoredRow, type StoredVersion } from '../registries.store.ts'
import { publicValues, listLinkTargets, type FindLink } from './public-values.ts'
import type { RegistrySource } from './registry-source.ts'
import { loadLinks } from './record-links.ts'
import { statusOf, termOf } from './record-term.ts'
import { readRelated } from './related-records.ts'

export async function summarizeRecords(
  { pool, layout: { definition }, snapshot, registries }: RegistrySource,
  rows: readonly StoredRow[],
): Promise<z.infer<typeof RecordSummary>[]> {
  const stored = rows.map(({ field_values: values }) => values)
  const codes = rows.flatMap(({ path }) => path)
  const [titles, findLink] = await Promise.all([
    loadTitles(pool, snapshot, codes),
    loadLinks(registries, listLinkTargets(definition, stored)),
  ])
  return rows.map(({ id, status, demonstration, origin, source, path, field_values }) => ({
    id,
    registry: definition.name,
    number: numberOf(definition, field_values, id),
    title: titleOfRecord(definition, field_values),
    status,
    values: publicValues(definition, field_values, { id, findLink }),
    path: path.map((code) => ({ code, title: titles.get(code) ?? partialText(null) })),
    demonstration,
    origin,
    source: findRecordSource(source) ?? null,
  }))
}

export interface History {
  readonly shown: VersionState
  readonly versions: readonly StoredVersion[]
  readonly today: string
}

/** @throws PortalError REGISTRY_RECORD_UNKNOWN */
export async function describeRecord(
  reading: RegistrySource,
  row: StoredRow,
  history: History,
): Promise<z.infer<typeof RecordDetail>> {
  const { layout, registries } = reading
  const { versions } = history
  const { definition } = layout
  const { descriptionField, codeField } = definition
  const code = codeField === undefined ? undefined : row.field_values[codeField]
  const said = versions.map(({ field_values: values }) => values)
  const [summaries, findLink, { everydayWords, children, related }] = await Promise.all([
    summarizeRecords(reading, [row]),
    loadLinks(registries, listLinkTargets(definition, said)),
    readRelated(reading, { id: row.id, code: typeof code === 'string' ? code : undefined }),
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
    children,
    related,
  }
}

interface VersionContext {
  readonly id: string
  readonly reading: RegistrySource
  readonly history: History
  readonly findLink: FindLink
}

function toVersion(
  version: StoredVersion,
  { id, reading, history, findLink }: VersionContext,
): z.infer<typeof RecordVersion> {
  const { definition } = reading.layout
  return {
    version: version.place,
    status: statusOf(version, history),
    validFrom: version.valid_from,
    validTo: version.valid_to,
    recordedAt: new Date(version.recorded_at).toISOString(),
    replacedAt: version.replaced_at === null ? null : new Date(version.replaced_at).toISOString(),
    values: publicValues(definition, version.field_values, { id, findLink }),
    changed: version.changed.filter((field) => definition.fields.some(({ name }) => name === field)),
    reason: version.reason,
  }
}
