import { useState } from 'react'
import { setChangeTerms } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSet, ChangeTerms } from 'shared-contracts/http/data/registry-desk'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { FIRST_TERMS, termsFieldName, useTermsOptions } from '../terms-fields.tsx'

/** Held above form and steps: whoever submits right after typing submits what was typed. */
export function useTermsDraft(
  set: ChangeSet,
  { onBegun, onSaved }: { readonly onBegun: () => void; readonly onSaved: (saved: ChangeSet) => void },
) {
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

/** The terms of a set as they are typed, and the revision that the next step names. */
export type TermsDraft = ReturnType<typeof useTermsDraft>
