import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useDraft } from 'shared-runtime/drafts'
import type { KeptDraft, KeptValues } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { InfoSection } from './info-section.tsx'
import type { Editing } from './use-editing.ts'

/** Shape of what is kept of the forms of this page; the manifest says the same. */
const DRAFT_VERSION = 1
const NOTHING: KeptValues = {}

interface EditableSectionProps {
  readonly name: string
  readonly title: string
  readonly about: ReactNode
  readonly editing: Editing
  /** What holds now. */
  readonly summary: ReactNode
  /** In place of it while it is being edited; absent while there is nothing to edit. */
  readonly form?: (draft: KeptDraft) => ReactNode
}

/** Reads first, and becomes a form when the person wants to change something. */
export function EditableSection({ name, title, about, editing, summary, form }: EditableSectionProps) {
  const t = useTexts()
  const isOpen = editing.section === name && form !== undefined
  const draft = useDraft<KeptValues>(`personal-info-${name}`, DRAFT_VERSION, NOTHING)
  const isKept = draft.restoredAt !== undefined && form !== undefined
  const { resume } = editing
  useEffect(() => {
    if (isKept) resume(name)
  }, [isKept, resume, name])
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The button of the form that was pressed is gone: the focus goes to where the form was opened from.
  useEffect(() => {
    if (wasOpen.current && !isOpen && editing.section === undefined) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, editing.section])
  return (
    <InfoSection title={title} about={about}>
      {isOpen ? (
        form(draft)
      ) : (
        <>
          {summary}
          {form === undefined ? null : (
            <p>
              <Button
                ref={button}
                // Several buttons of the page bear this word.
                aria-label={`${t('personal.edit')}: ${title}`}
                onClick={() => void editing.start(name)}
              >
                {t('personal.edit')}
              </Button>
            </p>
          )}
        </>
      )}
    </InfoSection>
  )
}
