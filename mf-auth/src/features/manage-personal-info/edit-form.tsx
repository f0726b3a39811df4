import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { useConfirmDiscard, useForm } from 'shared-runtime/forms'
import type { Form as FormOf, FormOptions, FormDraft } from 'shared-runtime/forms'
import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Form, FormActions } from 'shared-ui/form'
import { Notice } from 'shared-ui/notice'
import type { Editing } from './use-editing.ts'
import { useReloadOutdated } from './use-reload-outdated.ts'

/** Props of every form of a section. */
export interface SectionFormProps {
  readonly editing: Editing
  readonly draft: FormDraft
  /** Reloads the edited data. */
  readonly onSaved: () => void
}

interface EditFormOptions<Values extends object> extends Pick<
  FormOptions<Values>,
  'initial' | 'fields' | 'error'
> {
  readonly part: SectionFormProps
  /** Resolves with undefined when the server refused the change. */
  readonly save: (values: Values) => Promise<unknown>
}

/** Form of a section; it closes after it was saved. */
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

/** Values that another window has saved meanwhile, where they differ from the input. */
function SavedMeanwhile<Values extends object>({ form }: { readonly form: FormOf<Values> }) {
  const t = useTexts()
  const typed = new Map<string, unknown>(Object.entries(form.values))
  const saved: readonly [string, string][] = Object.entries(form.latestInitial)
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
  readonly part: SectionFormProps
  /** Accessible name of the form. */
  readonly label: string
  readonly children: ReactNode
}

/** Layout of a section's form: fields, the primary button of the page, and cancel. */
export function EditForm<Values extends object>({ form, part, label, children }: EditFormProps<Values>) {
  const t = useTexts()
  const { editing, onSaved } = part
  const { discard, restoredAt } = part.draft
  const confirmDiscard = useConfirmDiscard()
  // In a layout effect, so that the first click already finds the state of the form.
  useLayoutEffect(() => {
    editing.setOpenForm({ isDirty: form.isDirty, discard, confirmDiscard })
  }, [editing, form.isDirty, discard, confirmDiscard])
  // The button that opened the form is removed, so the first field gets the focus.
  const focusFirst = useEffectEvent(() => {
    if (restoredAt === undefined) form.focus(Object.keys(form.values)[0] ?? '')
  })
  useEffect(() => {
    focusFirst()
  }, [])
  const isStale = useReloadOutdated(form.errors.failure, onSaved)

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
