import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { FormDraft, DraftValues } from './form-types.ts'

interface FormDraftInput {
  readonly values: object
  readonly isDirty: boolean
  readonly draft: FormDraft | undefined
  /** What the draft is about. */
  readonly of: string | undefined
  /** Fields that are not kept. */
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
 * Brings back what was typed before, and keeps what is typed from now on. Before the form is painted: a button that is
 * pressed at once would otherwise be pressed in a form that does not hold yet what it shows.
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
