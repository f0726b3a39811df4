import type { CaseDraft, CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { KeptFile } from 'shared-runtime/files'

/** Version of {@link FormState} in the vault; see `drafts` of the manifest. */
export const FORM_STATE_VERSION = 1

/** Form as it was typed, with its position on the server. */
export interface FormState {
  readonly values: CaseValues
  /** Step that is open; null before the first. */
  readonly step: string | null
  readonly formVersion: number
  /** Case whose form is corrected; undefined for a new form. */
  readonly caseId?: string | undefined
  /** Revision of the server's draft that this one is based on; 0 without one. */
  readonly revision: number
  /** It has changes that the server has not confirmed. */
  readonly isUnsent: boolean
  /** Name and e-mail of a visitor; never sent with a draft. */
  readonly contact: VisitorContact
  /** Chosen files by field, of which the server has only those in `values`. */
  readonly files: Readonly<Record<string, readonly KeptFile[]>>
  /** Token of a visitor's uploads. */
  readonly uploadToken: string | null
}

/** How the agency reaches a visitor. */
export interface VisitorContact {
  readonly name: string
  readonly email: string
}

/** What only this device has. */
const OF_DEVICE = { contact: { name: '', email: '' }, files: {}, uploadToken: null } as const

/** Creates the state of a new form. */
export function createState(formVersion: number, values: CaseValues = {}): FormState {
  return { values, step: null, formVersion, revision: 0, isUnsent: false, ...OF_DEVICE }
}

/** State of a draft as the server has it. */
export function stateOf({ values, step, formVersion, revision, caseId }: CaseDraft): FormState {
  const own = { values, step, formVersion, revision, isUnsent: false, ...OF_DEVICE }
  return caseId === undefined ? own : { ...own, caseId }
}

type Compared = Pick<FormState, 'values' | 'step'>

/** Whether two drafts have the same answers and the same open step. */
export function isSameContent(one: Compared, other: Compared): boolean {
  const names = new Set([...Object.keys(one.values), ...Object.keys(other.values)])
  return (
    one.step === other.step &&
    [...names].every((name) => JSON.stringify(one.values[name]) === JSON.stringify(other.values[name]))
  )
}

/** State to continue with. `newer` is a draft of the server that would be overwritten; `gone`: it was deleted or submitted. */
export type OpenedDraft =
  | { readonly kind: 'ready'; readonly state: FormState }
  | { readonly kind: 'newer'; readonly state: FormState; readonly newer: CaseDraft }
  | { readonly kind: 'gone' }

interface DraftCopies {
  /** Copy of this device. */
  readonly stored: FormState | undefined
  readonly server: CaseDraft | undefined
  /** State of a new draft; undefined where one must exist. */
  readonly initial: FormState | undefined
}

/** Decides which copy of a draft continues. Unsent changes are never dropped without the user's choice. */
export function chooseCopy({ stored, server, initial }: DraftCopies): OpenedDraft {
  if (server === undefined) {
    if (stored !== undefined && stored.revision > 0) {
      // Unsent changes create the draft again; the server refuses it if the appeal was submitted.
      return stored.isUnsent ? { kind: 'ready', state: { ...stored, revision: 0 } } : { kind: 'gone' }
    }
    const state = stored ?? initial
    return state === undefined ? { kind: 'gone' } : { kind: 'ready', state }
  }
  const { revision } = server
  if (stored === undefined || (!stored.isUnsent && stored.revision < revision)) {
    return { kind: 'ready', state: stateOf(server) }
  }
  if (stored.revision >= revision) return { kind: 'ready', state: { ...stored, revision } }
  // The reply to an earlier save was lost.
  if (isSameContent(stored, server)) return { kind: 'ready', state: { ...stored, revision, isUnsent: false } }
  return { kind: 'newer', state: stored, newer: server }
}
