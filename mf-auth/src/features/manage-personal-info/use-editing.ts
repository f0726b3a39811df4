import { useRef, useState } from 'react'
import { useConfirm } from 'shared-runtime/dialogs'
import { useTexts } from 'shared-runtime/i18n'

/** Which section of the page is being edited: one at a time, so that the page has one primary button. */
export interface Editing {
  readonly section: string | undefined
  /** Opens a form; what is unsaved in another one is asked about first. */
  readonly start: (section: string) => Promise<void>
  /** Closes the open form; what is unsaved is asked about unless it was just saved. */
  readonly stop: (how: 'saved' | 'cancelled') => Promise<void>
  /** The open form says how to throw away what it holds; undefined where nothing is unsaved. */
  readonly hold: (discard: (() => void) | undefined) => void
}

export function useEditing(): Editing {
  const t = useTexts()
  const confirm = useConfirm()
  const [section, setSection] = useState<string>()
  const discard = useRef<() => void>(undefined)

  async function mayLeave(): Promise<boolean> {
    if (discard.current === undefined) return true
    const isSure = await confirm({
      message: t('personal.discard'),
      acceptLabel: t('personal.discardYes'),
      rejectLabel: t('personal.discardNo'),
      destructive: true,
    })
    if (isSure) discard.current?.()
    return isSure
  }

  function go(next: string | undefined) {
    discard.current = undefined
    setSection(next)
  }

  return {
    section,
    start: async (next) => {
      if (next !== section && (await mayLeave())) go(next)
    },
    stop: async (how) => {
      if (how === 'saved' || (await mayLeave())) go(undefined)
    },
    hold: (next) => {
      discard.current = next
    },
  }
}
