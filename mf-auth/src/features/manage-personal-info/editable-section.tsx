import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useDraft } from 'shared-runtime/drafts'
import type { FormDraft, DraftValues } from 'shared-runtime/forms'
import { useChunk } from 'shared-runtime/http'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Loaded } from '../../common/loaded.tsx'
import { InfoSection } from './info-section.tsx'
import type { SectionName } from './info-section.tsx'
import type { Editing } from './use-editing.ts'

/** Version of the draft format; the manifest declares the same. */
const DRAFT_VERSION = 1
const NO_VALUES: DraftValues = {}

type EditForms = typeof import('./edit-forms.tsx')

function loadForms(): Promise<EditForms> {
  return import(/* webpackChunkName: "edit-forms" */ './edit-forms.tsx')
}

interface LazyFormsProps<Forms> {
  readonly load: () => Promise<Forms>
  readonly children: (forms: Forms) => ReactNode
}

/** Loads the code of the forms when one is opened: most users only read this page. */
export function LazyForms<Forms>({ load, children }: LazyFormsProps<Forms>) {
  const t = useTexts()
  return (
    <Loaded call={useChunk('edit-forms', load)} failed={t('personal.failed')} count={4}>
      {children}
    </Loaded>
  )
}

interface EditableSectionProps {
  readonly name: SectionName
  readonly editing: Editing
  /** Current values. */
  readonly summary: ReactNode
  /** Renders the form that replaces the summary; absent while there is nothing to edit. */
  readonly form?: (forms: EditForms, draft: FormDraft) => ReactNode
}

/** Section that shows its values, and a form after a press of its button. */
export function EditableSection({ name, editing, summary, form }: EditableSectionProps) {
  const t = useTexts()
  const isOpen = editing.section === name && form !== undefined
  const draft = useDraft<DraftValues>(`personal-info-${name}`, DRAFT_VERSION, NO_VALUES)
  const isKept = draft.restoredAt !== undefined && form !== undefined
  const { resume } = editing
  useEffect(() => {
    if (isKept) resume(name)
  }, [isKept, resume, name])
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The pressed button of the form is removed, so the button that opened it gets the focus.
  useEffect(() => {
    if (wasOpen.current && !isOpen && editing.section === undefined) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, editing.section])
  return (
    <InfoSection name={name}>
      {isOpen ? (
        <LazyForms load={loadForms}>{(forms) => form(forms, draft)}</LazyForms>
      ) : (
        <>
          {summary}
          {form === undefined ? null : (
            <p>
              <Button
                ref={button}
                // Several buttons of the page have this label.
                aria-label={`${t('personal.edit')}: ${t(`personal.${name}.title`)}`}
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
