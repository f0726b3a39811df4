import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseForm } from 'shared-contracts/http/cases/case-types'

/** `draft` of the address of a form that is about to begin. */
export const NEW_DRAFT = 'new'
/** Steps of a form that are not in its data. */
export const CONTACT_STEP = 'your-contact'
export const REVIEW_STEP = 'review'
export const TASKS_STEP = 'tasks'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const CODE = /^[a-z][a-z0-9-]{0,39}$/
/** Number of a document, which other pages pass on. */
const NUMBER = /^[A-Z0-9][A-Za-z0-9./-]{0,63}$/
const NUMBER_FIELD = 'relatedNumber'

interface FormAddress extends Pick<CaseForm, 'type' | 'path'> {
  /** Id of a draft, or {@link NEW_DRAFT}. */
  readonly draft?: string | undefined
  readonly step?: string | undefined
  /** What the form has become; see `readSentMark`. */
  readonly sent?: string | undefined
  /** Answers that the guided start has settled. */
  readonly values?: CaseValues | undefined
}

/** Path of a form without language. Its address has codes and numbers of documents, never what a person has typed. */
export function formPath({ type, path, draft, step, sent, values = {} }: FormAddress): string {
  const search = new URLSearchParams()
  if (draft !== undefined) search.set('draft', draft)
  if (step !== undefined) search.set('step', step)
  if (sent !== undefined) search.set('sent', sent)
  const settled = Object.entries(values).filter(
    ([name, value]) => typeof value === 'string' && isSettled(name, value),
  )
  if (settled.length > 0)
    search.set('with', settled.map(([name, code]) => `${name}:${String(code)}`).join(','))
  const query = search.toString()
  return `${path ?? `/appeals/new/${type}`}${query === '' ? '' : `?${query}`}`
}

function isSettled(name: string, value: string): boolean {
  return CODE.test(value) || (name === NUMBER_FIELD && NUMBER.test(value))
}

interface ReadAddress {
  readonly draft: string | undefined
  readonly step: string | undefined
  readonly sent: string | undefined
  readonly values: CaseValues
}

/** Reads the query of a form; what is not valid is left out. */
export function readFormAddress(search: URLSearchParams): ReadAddress {
  const draft = search.get('draft') ?? ''
  const step = search.get('step') ?? ''
  const sent = search.get('sent') ?? ''
  const settled = (search.get('with') ?? '').split(',').map((pair) => pair.split(':'))
  return {
    draft: draft === NEW_DRAFT || UUID.test(draft) ? draft : undefined,
    step: CODE.test(step) ? step : undefined,
    sent: UUID.test(sent) || sent === 'confirming' ? sent : undefined,
    values: Object.fromEntries(
      settled.flatMap(([name = '', code = '']) =>
        /^[a-z][A-Za-z0-9]{0,39}$/.test(name) && isSettled(name, code) ? [[name, code]] : [],
      ),
    ),
  }
}
