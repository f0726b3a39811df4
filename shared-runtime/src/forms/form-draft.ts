import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { FormDraft, DraftValues } from './form-types.ts'

interface FormDraftInput {
  readonly values: object
  readonly isDirty: boolean
  readonly draft: FormDraft | undefined
  /** Subject of the draft. */
  readonly subject: string | undefined
  /** Fields that are not stored. */
  readonly excluded: readonly string[]
  /** Key of a submission that has not succeeded. */
  readonly key: string | undefined
  readonly onRestore: (name: string, value: unknown) => void
  readonly onRestoreKey: (key: string) => void
}

function draftValuesOf({ values, excluded, subject, key }: FormDraftInput): DraftValues {
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !excluded.includes(name))),
    ...(subject === undefined ? {} : { '@of': subject }),
    ...(key === undefined ? {} : { '@key': key }),
  }
}

/**
 * Restores the draft of a form and stores its changes. It runs before paint, so that a click cannot submit values other
 * than those on the screen.
 */
export function useFormDraft(form: FormDraftInput): void {
  const { draft, subject, values, isDirty, onRestore, onRestoreKey } = form
  const restoredAt = draft?.restoredAt
  const restore = useEffectEvent(() => {
    if (draft === undefined || restoredAt === undefined || isDirty || draft.value['@of'] !== subject) return
    const { '@key': key, ...stored } = draft.value
    if (typeof key === 'string') onRestoreKey(key)
    for (const [name, value] of Object.entries(values)) {
      if (name in stored && !Object.is(stored[name], value)) onRestore(name, stored[name])
    }
  })
  useLayoutEffect(() => restore(), [restoredAt])

  const content = draft === undefined ? '' : JSON.stringify(draftValuesOf(form))
  const lastContent = useRef(content)
  const store = useEffectEvent(() => {
    if (lastContent.current === content) return
    lastContent.current = content
    if (isDirty) draft?.change(draftValuesOf(form))
    else draft?.discard()
  })
  useLayoutEffect(() => store(), [content])
}
