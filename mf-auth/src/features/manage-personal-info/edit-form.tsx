import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Draft } from 'shared-runtime/drafts'
import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Form, FormActions } from '../../common/form/form.tsx'
import type { FormValues, PortalForm } from '../../common/form/portal-form.ts'
import { SavedMeanwhile, otherThanTyped } from './profile/saved-meanwhile.tsx'
import type { Editing } from './use-editing.ts'
import { useKeptForm } from './use-kept-form.ts'
import type { KeptValues } from './use-kept-form.ts'

interface EditFormProps<Values extends FormValues> {
  readonly form: PortalForm<Values>
  /** Names the form for those who do not see it. */
  readonly label: string
  readonly editing: Editing
  readonly draft: Draft<KeptValues>
  /** True once everything is saved; the form closes then. */
  readonly onSave: (values: Values) => Promise<boolean>
  /** What is edited was changed meanwhile: has it read anew. */
  readonly onStale?: () => void
  readonly children: ReactNode
}

/** The form of a section: its fields, the one primary button of the page, and the way back. */
export function EditForm<Values extends FormValues>({
  form,
  label,
  editing,
  draft,
  onSave,
  onStale,
  children,
}: EditFormProps<Values>) {
  const t = useTexts()
  const { discard, restoredAt } = draft
  useKeptForm(form, draft)
  // Before anything is painted: the first press of a button already finds what the form holds.
  useLayoutEffect(() => {
    editing.hold({ isDirty: form.isDirty, discard })
  }, [editing, form.isDirty, discard])
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
  const readAnew = useRef(onStale)
  useEffect(() => {
    readAnew.current = onStale
  })
  useEffect(() => {
    if (isStale) readAnew.current?.()
  }, [isStale, attempt])

  async function save(values: Values) {
    if (!(await onSave(values))) return
    discard()
    await editing.stop('saved')
  }

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
          others.length === 0 ? undefined : <SavedMeanwhile labels={form.labels} others={others} />
        }
        onSubmit={save}
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
