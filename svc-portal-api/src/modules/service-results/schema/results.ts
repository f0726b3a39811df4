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

const Results = z.strictObject({
  /** Term of what is created, in years; null for no end. */
  years: z.nullable(z.int().min(1).max(50)),
  /** The term holds only if the field has one of these codes; otherwise there is no end. */
  termIf: z.optional(z.strictObject({ field: z.string(), codes: z.array(z.string()).min(1) })),
  records: z
    .array(
      z.strictObject({
        registry: CaseCode,
        /** Letters before the number, such as `TA`. */
        prefix: z.string().regex(/^[A-Z]{2}$/),
        values: Templates,
      }),
    )
    .min(1),
  /** Record that people hold as a document. */
  document: z.strictObject({
    registry: CaseCode,
    title: z.strictObject({ az: z.string(), en: z.string(), ru: z.string() }),
  }),
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

/** @throws DataFileError that names the file */
function readResults(file: URL, type: CaseType): ServiceResults {
  const results = readDataJson(file, Results)
  const fail = (fault: string): never => failAt(file, undefined, fault)
  const step = getWorkflow(type.workflow).steps.get(type.resultStep ?? '')
  if (step?.effects.includes('decide') !== true) fail('definition.json names no resultStep that decides')
  const names = results.records.map(({ registry }) => registry)
  const { termIf } = results
  const choices = type.fields.find(({ name }) => name === termIf?.field)?.choices.map(({ code }) => code)
  if (termIf !== undefined && !termIf.codes.every((code) => choices?.includes(code)))
    fail(`termIf: ${termIf.field} has other choices`)
  if (!names.includes(results.document.registry)) fail('the document is none of the records')
  const known = new Set<string>([...FACTS, ...listNames(type), ...names.map((name) => `number:${name}`)])
  for (const { registry, values } of results.records) {
    const definition = REGISTRIES.find(({ name }) => name === registry)
    if (definition === undefined) return fail(`there is no registry ${registry}`)
    const fault = findTemplateFault(definition.fields, values, known)
    if (fault !== undefined) fail(`${registry}, ${fault}`)
    if (values[definition.titleField] === undefined)
      fail(`${registry}: ${definition.titleField} has no value`)
  }
  return results
}

/** Fields of a form as placeholders: those of rows with their group. */
function listNames({ fields }: CaseType): readonly string[] {
  return fields.flatMap(({ name, fields: own = [] }) => [name, ...own.map((one) => `${name}.${one.name}`)])
}
