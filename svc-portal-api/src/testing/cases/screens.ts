import { readFileSync } from 'node:fs'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'

/** What `screen.json` of a service has for its walk from the form to the result. */
export interface ServiceWalk {
  readonly sample: CaseValues
  /** Steps with the state that each leads to. */
  readonly walk: readonly (readonly [step: string, state: string])[]
  readonly outcome: string
  /** Registries of the records that it creates or changes, and `document`; without it none. */
  readonly results?: readonly string[]
}

/** Reads `screen.json` of a case type, typed by hand. */
export function readScreen(code: string, isService: boolean): unknown {
  const folder = isService ? 'services' : 'cases'
  const file = new URL(`../../../${folder}/${code}/screen.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as unknown
}
