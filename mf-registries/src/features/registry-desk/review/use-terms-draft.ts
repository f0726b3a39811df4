import { useState } from 'react'
import { setChangeTerms } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSet, ChangeTerms } from 'shared-contracts/http/data/registry-desk'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import type { Form } from 'shared-runtime/forms'
import { FIRST_TERMS, termsFieldName, useTermsOptions } from '../terms-fields.tsx'

/** The terms of a set as they are typed, and what of the set this page has saved last. */
export interface TermsDraft {
  readonly form: Form<{ readonly terms: ChangeTerms }>
  /** The revision that the next step names. */
  readonly revision: number
  /** Gives the set as saved; undefined where it was refused, which the form shows. */
  readonly save: () => Promise<ChangeSet | undefined>
  readonly isBusy: boolean
}

/** Held above form and steps: whoever submits right after typing submits what was typed. */
export function useTermsDraft(
  set: ChangeSet,
  { onBegun, onSaved }: { readonly onBegun: () => void; readonly onSaved: (saved: ChangeSet) => void },
): TermsDraft {
  const [saved, setSaved] = useState(set)
  const { run, error, isBusy } = useAction(setChangeTerms, { shows: true })
  const termsOptions = useTermsOptions()
  const { revision } = saved
  const form = useForm<{ readonly terms: ChangeTerms }>({
    initial: { terms: set.terms ?? FIRST_TERMS },
    fields: termsOptions,
    error,
    nameOf: termsFieldName,
    async onSubmit() {
      onBegun()
      const answered = await save()
      if (answered !== undefined) onSaved(answered)
      return answered !== undefined
    },
  })
  // Another official, or a step, has moved the set on; what this page has saved itself is here already.
  if (set.revision > saved.revision) {
    setSaved(set)
    form.reset({ terms: set.terms ?? FIRST_TERMS })
  }

  async function save(): Promise<ChangeSet | undefined> {
    const { terms } = form.values
    const answered = await run({ params: { id: set.id }, body: { revision, terms } })
    if (answered === undefined) return undefined
    setSaved(answered)
    form.reset({ terms })
    return answered
  }

  return { form, revision, save, isBusy }
}
