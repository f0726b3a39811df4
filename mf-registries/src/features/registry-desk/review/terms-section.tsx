import { formatDate, useTexts } from 'shared-runtime/i18n'
import { setChangeTerms } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSet, ChangeTerms } from 'shared-contracts/http/data/registry-desk'
import { CHANGE_REASONS } from 'shared-contracts/models/change-reasons'
import { Button, ButtonLink } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Form } from 'shared-ui/form'
import { Stack } from 'shared-ui/stack'
import { useState } from 'react'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { recordFormPath } from '../desk-paths.ts'
import { DEFAULT_TERMS, termsFieldName, TermsFields, useTermsOptions } from '../terms-fields.tsx'

export interface ReviewProps {
  readonly set: ChangeSet
  readonly draft: TermsDraft
  /** Hides the previous success message. */
  readonly onStart: () => void
  /** Called with the changed set and, if the step is complete, its success message. */
  readonly onChanged: (changed: ChangeSet, done: string | undefined) => void
  /** Called if the terms were saved but the step failed: the set must be reloaded. */
  readonly onSaved: () => void
}

/** Form state of the terms, shared by form and steps, so that a step also sends unsaved values. */
export function useTermsDraft(
  set: ChangeSet,
  { onStart, onSaved }: { readonly onStart: () => void; readonly onSaved: (saved: ChangeSet) => void },
) {
  const [saved, setSaved] = useState(set)
  const { run, error, isBusy } = useAction(setChangeTerms, { shows: true })
  const termsOptions = useTermsOptions()
  const { revision } = saved
  const form = useForm<{ readonly terms: ChangeTerms }>({
    initial: { terms: set.terms ?? DEFAULT_TERMS },
    fields: termsOptions,
    error,
    nameOf: termsFieldName,
    async onSubmit() {
      onStart()
      const reply = await save()
      if (reply !== undefined) onSaved(reply)
      return reply !== undefined
    },
  })
  // Another official or a step has changed the set.
  if (set.revision > saved.revision) {
    setSaved(set)
    form.reset({ terms: set.terms ?? DEFAULT_TERMS })
  }

  async function save(): Promise<ChangeSet | undefined> {
    const { terms } = form.values
    const reply = await run({ params: { id: set.id }, body: { revision, terms } })
    if (reply === undefined) return undefined
    setSaved(reply)
    form.reset({ terms })
    return reply
  }

  return { form, revision, save, isBusy }
}

/** Unsaved terms of a set and the revision for the next step. */
type TermsDraft = ReturnType<typeof useTermsDraft>

/** Terms of a change set; its author can edit them until submission. */
export function TermsSection({ set, draft }: Pick<ReviewProps, 'set' | 'draft'>) {
  const { t, href } = usePage()
  const isOpen = set.isOwn && (set.state === 'draft' || set.state === 'returned')
  if (!isOpen) return set.terms === null ? null : <TermsFacts terms={set.terms} />
  if (set.kind !== 'record') return <TermsForm draft={draft} />
  return (
    <Stack gap="m">
      {set.terms === null ? null : <TermsFacts terms={set.terms} />}
      {set.rows.length === 0 ? null : (
        <div>
          <ButtonLink href={href(`${recordFormPath(set.registry)}&set=${set.id}`)}>
            {t('desk.review.edit')}
          </ButtonLink>
        </div>
      )}
    </Stack>
  )
}

function TermsFacts({ terms }: { readonly terms: ChangeTerms }) {
  const { t, language } = usePage()
  const { mode, effectiveFrom, validTo, reasonCode, reasonText } = terms
  const kinds: Readonly<Record<string, Readonly<Record<'az' | 'en' | 'ru', string>>>> = CHANGE_REASONS
  const facts = [
    { key: 'mode', name: t('desk.terms.mode'), value: t(`desk.terms.modes.${mode}`) },
    ...(mode === 'change'
      ? [
          {
            key: 'from',
            name: t('desk.terms.effectiveFrom'),
            value: effectiveFrom === null ? t('desk.terms.fromPublication') : formatDate(effectiveFrom),
          },
        ]
      : []),
    ...(validTo === null ? [] : [{ key: 'to', name: t('desk.terms.validTo'), value: formatDate(validTo) }]),
    {
      key: 'reason',
      name: t('desk.terms.reason'),
      value: `${kinds[reasonCode]?.[language] ?? reasonCode}: ${reasonText[language] ?? reasonText.az}`,
    },
  ]
  return <Facts facts={facts} />
}

function TermsForm({ draft: { form } }: Pick<ReviewProps, 'draft'>) {
  const t = useTexts()
  return (
    <div className="desk-form">
      <Form form={form} label={t('desk.terms.title')}>
        <TermsFields form={form} />
        <div>
          <Button type="submit" busy={form.isBusy}>
            {t('desk.save')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
