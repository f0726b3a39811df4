import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { FormDraft, DraftValues } from './form-types.ts'

interface FormDraftInput {
  readonly values: object
  readonly isDirty: boolean
  readonly draft: FormDraft | undefined
  /** Subject of the draft. */
  readonly of: string | undefined
  /** Fields that are not stored. */
  readonly unkept: readonly string[]
  /** Key of a submission that has not succeeded. */
  readonly key: string | undefined
  readonly onRestore: (name: string, value: unknown) => void
  readonly onRestoreKey: (key: string) => void
}

function draftValuesOf({ values, unkept, of, key }: FormDraftInput): DraftValues {
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !unkept.includes(name))),
    ...(of === undefined ? {} : { '@of': of }),
    ...(key === undefined ? {} : { '@key': key }),
  }
}

/**
 * Restores the draft of a form and stores its changes. It runs before paint, so that a click cannot submit values other
 * than those on the screen.
 */
export function useFormDraft(form: FormDraftInput): void {
  const { draft, of, values, isDirty, onRestore, onRestoreKey } = form
  const restoredAt = draft?.restoredAt
  const restore = useEffectEvent(() => {
    if (draft === undefined || restoredAt === undefined || isDirty || draft.value['@of'] !== of) return
    const { '@key': key, ...kept } = draft.value
    if (typeof key === 'string') onRestoreKey(key)
    for (const [name, value] of Object.entries(values)) {
      if (name in kept && !Object.is(kept[name], value)) onRestore(name, kept[name])
    }
  })
  useLayoutEffect(() => restore(), [restoredAt])

  const kept = draft === undefined ? '' : JSON.stringify(draftValuesOf(form))
  const seen = useRef(kept)
  const keep = useEffectEvent(() => {
    if (seen.current === kept) return
    seen.current = kept
    if (isDirty) draft?.change(draftValuesOf(form))
    else draft?.discard()
  })
  useLayoutEffect(() => keep(), [kept])
}
