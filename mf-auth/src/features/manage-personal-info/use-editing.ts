import { useCallback, useRef, useState } from 'react'

/** State of editing: one section at a time, so that the page has one primary button. */
export interface Editing {
  readonly section: string | undefined
  /** Opens a form; prompts first when another form has unsaved changes. */
  readonly start: (section: string) => Promise<void>
  /** Opens a form with a restored draft, unless another form is open. */
  readonly resume: (section: string) => void
  /** Closes the open form; prompts for unsaved changes unless it was just saved. */
  readonly stop: (how: 'saved' | 'cancelled') => Promise<void>
  /** Called by the open form with its state. */
  readonly setOpenForm: (form: OpenForm) => void
}

interface OpenForm {
  /** The form has unsaved changes. */
  readonly isDirty: boolean
  /** Deletes the draft. */
  readonly discard: () => void
  /** Prompts whether to discard the changes; provided by the form, whose code is lazy. */
  readonly confirmDiscard: () => Promise<boolean>
}

/** Editing state of the page. */
export function useEditing(): Editing {
  const [section, setSection] = useState<string>()
  const held = useRef<OpenForm>(undefined)

  async function mayLeave(): Promise<boolean> {
    const isSure = held.current?.isDirty !== true || (await held.current.confirmDiscard())
    if (isSure) held.current?.discard()
    return isSure
  }

  const resume = useCallback((left: string) => setSection((open) => open ?? left), [])

  function go(next: string | undefined) {
    held.current = undefined
    setSection(next)
  }

  return {
    section,
    start: async (next) => {
      if (next !== section && (await mayLeave())) go(next)
    },
    resume,
    stop: async (how) => {
      if (how === 'saved' || (await mayLeave())) go(undefined)
    },
    setOpenForm: (next) => {
      held.current = next
    },
  }
}
