import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useConfirmDiscard, useForm } from 'shared-runtime/forms'
import type { Form as FormOf, FormOptions, KeptDraft } from 'shared-runtime/forms'
import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Form, FormActions } from 'shared-ui/form'
import { Notice } from 'shared-ui/notice'
import { SavedMeanwhile, otherThanTyped } from './profile/saved-meanwhile.tsx'
import type { Editing } from './use-editing.ts'

/** What the form of a section gets. */
export interface EditedPart {
  readonly editing: Editing
  readonly draft: KeptDraft
  /** Reads what was edited again. */
  readonly onSaved: () => void
}

interface EditFormOptions<Values extends object> extends Pick<
  FormOptions<Values>,
  'initial' | 'fields' | 'error'
> {
  readonly part: EditedPart
  /** Resolves with undefined when it was refused. */
  readonly save: (values: Values) => Promise<unknown>
}

/** The form of a section, which closes once it is saved. */
export function useEditForm<Values extends object>({ part, save, ...options }: EditFormOptions<Values>) {
  const { editing, draft, onSaved } = part
  return useForm<Values>({
    ...options,
    draft,
    async onSubmit(values) {
      if ((await save(values)) === undefined) return false
      onSaved()
      await editing.stop('saved')
      return true
    },
  })
}

interface EditFormProps<Values extends object> {
  readonly form: FormOf<Values>
  readonly part: EditedPart
  /** Names the form for those who do not see it. */
  readonly label: string
  readonly children: ReactNode
}

/** The form of a section: its fields, the one primary button of the page, and the way back. */
export function EditForm<Values extends object>({ form, part, label, children }: EditFormProps<Values>) {
  const t = useTexts()
  const { editing, onSaved } = part
  const { discard, restoredAt } = part.draft
  const confirmDiscard = useConfirmDiscard()
  // Before anything is painted: the first press of a button already finds what the form holds.
  useLayoutEffect(() => {
    editing.hold({ isDirty: form.isDirty, discard, confirmDiscard })
  }, [editing, form.isDirty, discard, confirmDiscard])
  // The button that opened the form is gone: the focus goes on to its first field.
  const focusFirst = useRef(() => {
    if (restoredAt === undefined) form.focus(Object.keys(form.values)[0] ?? '')
  })
  useEffect(() => {
    focusFirst.current()
  }, [])

  const { failure, attempt } = form.findings
  const isStale = failure?.code === 'PROFILE_CHANGED'
  const others = isStale ? otherThanTyped(form) : []
  const readAgain = useRef(onSaved)
  useEffect(() => {
    readAgain.current = onSaved
  })
  useEffect(() => {
    if (isStale) readAgain.current()
  }, [isStale, attempt])

  return (
    <>
      {restoredAt === undefined ? null : (
        <Notice kind="info" level={3} announce="status" title={t('personal.draftKept')}>
          <p>{t('personal.draftKeptText', { date: formatMoment(new Date(restoredAt).toISOString()) })}</p>
        </Notice>
      )}
      <Form
        form={form}
        label={label}
        failureDetails={
          others.length === 0 ? undefined : <SavedMeanwhile labelOf={form.labelOf} others={others} />
        }
      >
        {children}
        <FormActions form={form} submit={t('personal.save')}>
          <Button kind="quiet" onClick={() => void editing.stop('cancelled')}>
            {t('personal.cancel')}
          </Button>
        </FormActions>
      </Form>
    </>
  )
}
