import { existsSync } from 'node:fs'
import { CaseCode } from 'shared-contracts/http/cases/case-types'
import type { CompanyId } from 'shared-contracts/session/variant'
import * as z from 'zod'
import { defineJob } from '../../../common/jobs.ts'
import { failAt, readDataJson } from '../../../common/tables/read-data-file.ts'
import { CASE_TYPES } from '../../case-engine/schema/case-types.ts'
import type { CaseType } from '../../case-engine/schema/types/case-type.ts'
import { getWorkflow } from '../../case-engine/schema/workflows.ts'
import { REGISTRIES } from '../../registry-engine/schema/folders/all-registries.ts'
import { findTemplateFault, Templates } from './templates.ts'

const SERVICES = new URL('../../../../services/', import.meta.url)

/** Placeholders of templates besides fields of the form and `number:<registry>`. */
const FACTS = ['applicant', 'taxId', 'address', 'today', 'until', 'registrationNumber'] as const

const Text = z.strictObject({ az: z.string(), en: z.string(), ru: z.string() })
/** A choice field of the form has one of these codes. */
const Condition = z.strictObject({ field: z.string(), codes: z.array(z.string()).min(1) })
/** Letters before the number, such as `TA`. */
const Prefix = z.string().regex(/^[A-Z]{2}$/)

const RecordChange = z.strictObject({
  /** The change is made only then. */
  if: z.optional(Condition),
  /** Field of the form that has the record. */
  record: z.string(),
  values: z._default(Templates, {}),
  /** Row that is added to a small table: a template of each column. */
  append: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
  /** The term is added to the last day of the record: `until` is the new last day. */
  isExtension: z._default(z.boolean(), false),
  /** Records to which these fields of the record refer get the same term and these values. */
  also: z._default(z.strictObject({ relations: z.array(z.string()), values: Templates }), {
    relations: [],
    values: {},
  }),
  /** Title of the new document, if it is another one. */
  title: z.optional(Text),
})
export type RecordChange = z.infer<typeof RecordChange>

const Results = z.strictObject({
  /** Term of what is created, in years; null for no end. */
  years: z.nullable(z.int().min(1).max(50)),
  /** The term holds only then; otherwise there is no end. */
  termIf: z.optional(Condition),
  records: z._default(z.array(z.strictObject({ registry: CaseCode, prefix: Prefix, values: Templates })), []),
  changes: z._default(z.array(RecordChange), []),
  /** Record that people hold as a document. */
  document: z.optional(z.strictObject({ registry: CaseCode, title: Text })),
  /** Document that shows a record as on a day: one of these fields of the form, and those with day and language. */
  extract: z.optional(
    z.strictObject({
      records: z.array(z.string()).min(1),
      day: z.string(),
      language: z.string(),
      prefix: Prefix,
      title: Text,
    }),
  ),
})
export type ServiceResults = z.infer<typeof Results>

/** Results of services by code. */
export const RESULTS: ReadonlyMap<string, ServiceResults> = new Map(
  CASE_TYPES.flatMap((type) => {
    const file = new URL(`${type.code}/results.json`, SERVICES)
    return type.isService && existsSync(file) ? [[type.code, readResults(file, type)] as const] : []
  }),
)

/** Makes the file of the document of a case. */
export function issuedFileJob(companyId: CompanyId) {
  return defineJob({
    name: `issued-file-${companyId}`,
    payload: z.object({ documentId: z.uuid() }),
    retries: 10,
    timeout: 120,
  })
}

/** Registry of a field with a record. @throws Error for a field of another type */
export function registryOf({ fields }: Pick<CaseType, 'fields'>, name: string): string {
  const registry = fields.find((field) => field.name === name)?.registry
  if (registry === undefined) throw new Error(`${name} is no field with a record`)
  return registry
}

/** @throws DataFileError that names the file */
function readResults(file: URL, type: CaseType): ServiceResults {
  const results = readDataJson(file, Results)
  const fail = (fault: string): never => failAt(file, undefined, fault)
  const step = getWorkflow(type.workflow).steps.get(type.resultStep ?? '')
  if (step?.effects.includes('decide') !== true) fail('definition.json names no resultStep that decides')
  const fault = findFault(results, type)
  if (fault !== undefined) fail(fault)
  return results
}

function findFault({ termIf, records, changes, document, extract }: ServiceResults, type: CaseType) {
  const names = records.map(({ registry }) => registry)
  const known = new Set<string>([...FACTS, ...listNames(type), ...names.map((name) => `number:${name}`)])
  const isField = (name: string, ...types: readonly string[]) =>
    type.fields.some((field) => field.name === name && types.includes(field.type))
  for (const condition of [termIf, ...changes.map((change) => change.if)]) {
    if (condition === undefined) continue
    const choices = type.fields.find(({ name }) => name === condition.field)?.choices.map(({ code }) => code)
    if (!condition.codes.every((code) => choices?.includes(code)))
      return `${condition.field} has other choices`
  }
  for (const { registry, values } of records) {
    const fault = findValuesFault(registry, values, known)
    if (fault !== undefined) return fault
    const title = REGISTRIES.find(({ name }) => name === registry)?.titleField ?? ''
    if (values[title] === undefined) return `${registry}: ${title} has no value`
  }
  for (const { record, values, append, also } of changes) {
    if (!isField(record, 'record')) return `${record} is no field with a record`
    const registry = registryOf(type, record)
    const targets = also.relations.map(
      (relation) =>
        REGISTRIES.find(({ name }) => name === registry)?.fields.find(({ name }) => name === relation)
          ?.target,
    )
    const fault = [
      findValuesFault(registry, { ...values, ...append }, known),
      ...targets.map((target) => findValuesFault(target ?? '', also.values, known)),
    ].find((one) => one !== undefined)
    if (fault !== undefined) return fault
  }
  const held = [...names, ...changes.map(({ record }) => registryOf(type, record))]
  if (document !== undefined && !held.includes(document.registry))
    return 'the document is none of the records'
  if (extract === undefined) return held.length === 0 ? 'nothing is created' : undefined
  const isRight =
    extract.records.every((name) => isField(name, 'record')) &&
    isField(extract.day, 'day') &&
    isField(extract.language, 'choice')
  return isRight ? undefined : 'the extract names other fields'
}

function findValuesFault(registry: string, values: Templates, known: ReadonlySet<string>) {
  const definition = REGISTRIES.find(({ name }) => name === registry)
  if (definition === undefined) return `there is no registry ${registry}`
  const fault = findTemplateFault(definition.fields, values, known)
  return fault === undefined ? undefined : `${registry}, ${fault}`
}

/** Fields of a form as placeholders: those of rows with their group. */
function listNames({ fields }: CaseType): readonly string[] {
  return fields.flatMap(({ name, fields: own = [] }) => [name, ...own.map((one) => `${name}.${one.name}`)])
}
