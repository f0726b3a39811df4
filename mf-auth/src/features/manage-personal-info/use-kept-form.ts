import { useLayoutEffect, useRef } from 'react'
import type { Draft } from 'shared-runtime/drafts'
import type { FormValues, PortalForm } from '../../common/form/portal-form.ts'

/** What a draft keeps of a form: anything but a password. */
export type KeptValues = Readonly<Record<string, string>>

function keptOf(values: FormValues): KeptValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'currentPassword'))
}

/**
 * Brings back what was typed before, and keeps what is typed from now on (SESS-05). Before the form is painted: who
 * presses a button at once would otherwise press it in a form that does not hold yet what it shows.
 */
export function useKeptForm<Values extends FormValues>(
  form: PortalForm<Values>,
  draft: Draft<KeptValues>,
): void {
  const latest = useRef({ form, draft })
  useLayoutEffect(() => {
    latest.current = { form, draft }
  })
  const kept = JSON.stringify(keptOf(form.values))
  const seen = useRef(kept)

  useLayoutEffect(() => {
    const { form, draft } = latest.current
    if (draft.restoredAt === undefined) return
    for (const [name, value] of Object.entries(draft.value)) {
      if (name in form.values && form.values[name] !== value) form.fill(name, value)
    }
  }, [])

  useLayoutEffect(() => {
    if (seen.current === kept) return
    seen.current = kept
    const { form, draft } = latest.current
    if (form.isDirty) draft.change(keptOf(form.values))
    else draft.discard()
  }, [kept])
}
