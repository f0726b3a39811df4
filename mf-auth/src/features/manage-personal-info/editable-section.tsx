import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useDraft } from 'shared-runtime/drafts'
import type { KeptDraft, KeptValues } from 'shared-runtime/forms'
import { useChunk } from 'shared-runtime/http'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Loaded } from '../../common/loaded.tsx'
import { InfoSection } from './info-section.tsx'
import type { SectionName } from './info-section.tsx'
import type { Editing } from './use-editing.ts'

/** Shape of what is kept of the forms of this page; the manifest says the same. */
const DRAFT_VERSION = 1
const NOTHING: KeptValues = {}

type EditForms = typeof import('./edit-forms.tsx')

function loadForms(): Promise<EditForms> {
  return import(/* webpackChunkName: "edit-forms" */ './edit-forms.tsx')
}

interface LateFormsProps<Forms> {
  readonly load: () => Promise<Forms>
  readonly children: (forms: Forms) => ReactNode
}

/** Forms whose code comes when one is opened: most people only read this page. */
export function LateForms<Forms>({ load, children }: LateFormsProps<Forms>) {
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
  /** What holds now. */
  readonly summary: ReactNode
  /** In place of it while it is being edited; absent while there is nothing to edit. */
  readonly form?: (forms: EditForms, draft: KeptDraft) => ReactNode
}

/** Reads first, and becomes a form when the person wants to change something. */
export function EditableSection({ name, editing, summary, form }: EditableSectionProps) {
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
    <InfoSection name={name}>
      {isOpen ? (
        <LateForms load={loadForms}>{(forms) => form(forms, draft)}</LateForms>
      ) : (
        <>
          {summary}
          {form === undefined ? null : (
            <p>
              <Button
                ref={button}
                // Several buttons of the page bear this word.
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
