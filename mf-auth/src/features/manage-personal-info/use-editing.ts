import { useCallback, useRef, useState } from 'react'

/** Which section of the page is being edited: one at a time, so that the page has one primary button. */
export interface Editing {
  readonly section: string | undefined
  /** Opens a form; what is unsaved in another one is asked about first. */
  readonly start: (section: string) => Promise<void>
  /** Opens a form that was left unfinished, unless another one is open. */
  readonly resume: (section: string) => void
  /** Closes the open form; what is unsaved is asked about unless it was just saved. */
  readonly stop: (how: 'saved' | 'cancelled') => Promise<void>
  /** The open form tells what it holds. */
  readonly hold: (held: HeldForm) => void
}

interface HeldForm {
  /** Something was typed that is not saved. */
  readonly isDirty: boolean
  /** Forgets what is kept of it. */
  readonly discard: () => void
  /** Asks whether it may be discarded; the form brings it, as its code comes when it is opened. */
  readonly confirmDiscard: () => Promise<boolean>
}

export function useEditing(): Editing {
  const [section, setSection] = useState<string>()
  const held = useRef<HeldForm>(undefined)

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
    hold: (next) => {
      held.current = next
    },
  }
}
