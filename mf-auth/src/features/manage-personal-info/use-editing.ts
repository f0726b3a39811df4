import { useRef, useState } from 'react'
import { useConfirm } from 'shared-runtime/dialogs'
import { useTexts } from 'shared-runtime/i18n'

/** Which section of the page is being edited: one at a time, so that the page has one primary button. */
export interface Editing {
  readonly section: string | undefined
  /** Opens a form; what is unsaved in another one is asked about first. */
  start(section: string): Promise<void>
  /** Closes the form that is open; `isSaved` closes it without a question. */
  stop(isSaved?: boolean): Promise<void>
  /** The open form tells whether it holds something unsaved, and how to throw that away. */
  hold(discard: (() => void) | undefined): void
}

export function useEditing(): Editing {
  const t = useTexts()
  const confirm = useConfirm()
  const [section, setSection] = useState<string>()
  const discard = useRef<() => void>(undefined)

  async function mayLeave(): Promise<boolean> {
    if (discard.current === undefined) return true
    const isSure = await confirm({
      message: t('personalInfo.discard'),
      acceptLabel: t('personalInfo.discardYes'),
      rejectLabel: t('personalInfo.discardNo'),
      destructive: true,
    })
    if (isSure) discard.current?.()
    return isSure
  }

  return {
    section,
    async start(next) {
      if (next === section || !(await mayLeave())) return
      discard.current = undefined
      setSection(next)
    },
    async stop(isSaved = false) {
      if (!isSaved && !(await mayLeave())) return
      discard.current = undefined
      setSection(undefined)
    },
    hold(next) {
      discard.current = next
    },
  }
}
