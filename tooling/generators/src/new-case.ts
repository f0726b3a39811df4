import { join } from 'node:path'
import { APPEAL_KINDS } from 'shared-contracts/rules/case-lists'
import type { LocalizedText } from 'shared-contracts/session/language'
import { escapeCsvQuotes, LANGUAGES, parseKebabName, UsageError } from './names.ts'
import { writeTemplate } from './templates.ts'

const CASES = 'svc-portal-api/cases'
/** Folders of `cases` that are no types. */
const RESERVED = ['shared', 'workflows']
const MAX_NAME = 40

interface NewCase {
  readonly root: string
  readonly name: string
  readonly title: LocalizedText
  readonly kind: string | undefined
}

/**
 * Creates the folder of a case type: definition, fields, texts, and the expectation of the tests.
 * @throws UsageError for a wrong name or kind, or when the type exists
 */
export function newCase({ root, name, title, kind = '' }: NewCase): string[] {
  parseKebabName(name, 'a case type')
  if (RESERVED.includes(name)) throw new UsageError(`"${name}" is a folder of all case types`)
  if (name.length > MAX_NAME)
    throw new UsageError(`The name of a case type has at most ${MAX_NAME} characters`)
  if (!APPEAL_KINDS.some((one) => one === kind)) {
    throw new UsageError(`A case type has a kind: --kind ${APPEAL_KINDS.join(', --kind ')}`)
  }
  const files = writeTemplate('case', join(root, CASES), {
    __case__: name,
    __kind__: kind,
    ...Object.fromEntries(LANGUAGES.map((language) => [`__${language}__`, escapeCsvQuotes(title[language])])),
  })
  return files.map((file) => join(CASES, file)).toSorted()
}
