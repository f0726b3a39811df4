import { useLayoutEffect, useRef } from 'react'
import type { Draft } from '../drafts/drafts.ts'

/** Name of the idempotency key beside the kept values; no field has a name like it. */
const KEY = '@key'

interface DraftedForm<Values> {
  readonly values: Values
  readonly isDirty: boolean
  readonly draft: Draft<Partial<Values>> | undefined
  /** Fields that are not kept. */
  readonly unkept: readonly string[]
  /** Key of a submission that has not succeeded. */
  readonly key: string | undefined
  readonly onRestore: (name: string, value: unknown) => void
  readonly onRestoreKey: (key: string) => void
}

function keptOf<Values>({ values, unkept, key }: DraftedForm<Values>): Partial<Values> {
  const kept = Object.entries(values as object).filter(([name]) => !unkept.includes(name))
  return Object.fromEntries(key === undefined ? kept : [...kept, [KEY, key]]) as Partial<Values>
}

/**
 * Brings back what was typed before, and keeps what is typed from now on. Before the form is painted: a button that is
 * pressed at once would otherwise be pressed in a form that does not hold yet what it shows.
 */
export function useFormDraft<Values extends object>(form: DraftedForm<Values>): void {
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })
  const restoredAt = form.draft?.restoredAt
  useLayoutEffect(() => {
    const { draft, values, isDirty, onRestore, onRestoreKey } = latest.current
    if (draft === undefined || restoredAt === undefined || isDirty) return
    for (const [name, value] of Object.entries(draft.value)) {
      if (name === KEY) onRestoreKey(String(value))
      else if (name in values && !Object.is(values[name as keyof Values], value)) onRestore(name, value)
    }
  }, [restoredAt])

  const kept = form.draft === undefined ? '' : JSON.stringify(keptOf(form))
  const seen = useRef(kept)
  useLayoutEffect(() => {
    if (seen.current === kept) return
    seen.current = kept
    const { draft, isDirty } = latest.current
    if (isDirty) draft?.change(keptOf(latest.current))
    else draft?.discard()
  }, [kept])
}
