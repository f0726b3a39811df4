import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Form, FormActions } from '../../common/form/form.tsx'
import type { FormValues, PortalForm } from '../../common/form/portal-form.ts'
import type { Editing } from './use-editing.ts'

interface EditFormProps<Values extends FormValues> {
  readonly form: PortalForm<Values>
  /** Names the form for those who do not see it. */
  readonly label: string
  readonly editing: Editing
  /** True once everything is saved; the form closes then. */
  readonly onSave: (values: Values) => Promise<boolean>
  readonly children: ReactNode
}

/** The form of a section: its fields, the one primary button of the page, and the way back. */
export function EditForm<Values extends FormValues>({
  form,
  label,
  editing,
  onSave,
  children,
}: EditFormProps<Values>) {
  const t = useTexts()
  useEffect(() => {
    editing.hold(form.isDirty ? () => undefined : undefined)
  }, [editing, form.isDirty])

  // The button that opened the form is gone: the focus goes on to its first field.
  const focusFirst = useRef(() => form.focus(Object.keys(form.values)[0] ?? ''))
  useEffect(() => {
    focusFirst.current()
  }, [])

  async function save(values: Values) {
    if (await onSave(values)) await editing.stop('saved')
  }

  return (
    <Form form={form} label={label} onSubmit={save}>
      {children}
      <FormActions form={form} submit={t('personal.save')}>
        <Button kind="quiet" onClick={() => void editing.stop('cancelled')}>
          {t('personal.cancel')}
        </Button>
      </FormActions>
    </Form>
  )
}
