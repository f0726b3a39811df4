import { useState } from 'react'
import { setChangeTerms } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSet, ChangeTerms } from 'shared-contracts/http/data/registry-desk'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useAction } from 'shared-runtime/actions'
import { FIRST_TERMS } from '../parts/terms-fields.tsx'

/** The terms of a set as they are typed, and what of the set this page has saved last. */
export interface TermsDraft {
  readonly terms: ChangeTerms
  readonly setTerms: (terms: ChangeTerms) => void
  /** Something is typed that is not saved. */
  readonly isDirty: boolean
  /** The revision that the next step names. */
  readonly revision: number
  /** Gives the set as saved; undefined where it was refused, which `error` tells. */
  readonly save: () => Promise<ChangeSet | undefined>
  readonly error: PortalError | undefined
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly isBusy: boolean
  /** How often it was sent. */
  readonly attempt: number
}

/** Held above form and steps: whoever submits right after typing submits what was typed. */
export function useTermsDraft(set: ChangeSet): TermsDraft {
  const [saved, setSaved] = useState(set)
  const [terms, setTerms] = useState(set.terms ?? FIRST_TERMS)
  const [attempt, setAttempt] = useState(0)
  const { run, error, fieldErrors, isBusy } = useAction(setChangeTerms, { shows: true })
  // Somebody else, or a step, has moved the set on; what this page has saved itself it knows already.
  if (set.revision > saved.revision) {
    setSaved(set)
    setTerms(set.terms ?? FIRST_TERMS)
  }
  const { revision } = saved

  async function save(): Promise<ChangeSet | undefined> {
    setAttempt(attempt + 1)
    const answered = await run({ params: { id: set.id }, body: { revision, terms } })
    if (answered !== undefined) setSaved(answered)
    return answered
  }

  const isDirty = JSON.stringify(terms) !== JSON.stringify(saved.terms ?? FIRST_TERMS)
  return { terms, setTerms, isDirty, revision, save, error, fieldErrors, isBusy, attempt }
}
