import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { useConfirmDiscard, useForm } from 'shared-runtime/forms'
import type { Form as FormOf, FormOptions, KeptDraft } from 'shared-runtime/forms'
import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Form, FormActions } from 'shared-ui/form'
import { Notice } from 'shared-ui/notice'
import type { Editing } from './use-editing.ts'
import { useReadAgain } from './use-read-again.ts'

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

/** What another window has saved in the fields of a form, where that differs from what is typed. */
function SavedMeanwhile<Values extends object>({ form }: { readonly form: FormOf<Values> }) {
  const t = useTexts()
  const typed = new Map<string, unknown>(Object.entries(form.values))
  const saved: readonly [string, string][] = Object.entries(form.given)
  const others = saved.filter(([name, value]) => name !== 'currentPassword' && value !== typed.get(name))
  if (others.length === 0) return null
  return (
    <>
      <p>{t('personal.savedMeanwhile')}</p>
      <Facts
        facts={others.map(([name, value]) => ({
          key: name,
          name: form.labelOf(name),
          value: value === '' ? t('personal.notGiven') : value,
        }))}
      />
    </>
  )
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
  const focusFirst = useEffectEvent(() => {
    if (restoredAt === undefined) form.focus(Object.keys(form.values)[0] ?? '')
  })
  useEffect(() => {
    focusFirst()
  }, [])
  const isStale = useReadAgain(form.findings.failure, onSaved)

  return (
    <>
      {restoredAt === undefined ? null : (
        <Notice kind="info" level={3} announce="status" title={t('personal.draftKept')}>
          <p>{t('personal.draftKeptText', { date: formatMoment(new Date(restoredAt).toISOString()) })}</p>
        </Notice>
      )}
      <Form form={form} label={label} failureDetails={isStale ? <SavedMeanwhile form={form} /> : undefined}>
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
