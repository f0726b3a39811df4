import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import type { ChangeSet, ChangeTerms } from 'shared-contracts/http/data/registry-desk'
import { CHANGE_REASONS } from 'shared-contracts/models/change-reasons'
import { Button, ButtonLink } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Form } from 'shared-ui/form'
import { Stack } from 'shared-ui/stack'
import { recordFormPath } from '../desk-paths.ts'
import { TermsFields } from '../terms-fields.tsx'
import type { TermsDraft } from './use-terms-draft.ts'

export interface PartProps {
  readonly set: ChangeSet
  readonly draft: TermsDraft
  /** What was done last is told no longer. */
  readonly onBegun: () => void
  /** The set is `changed` from now on; `done` says what was done, where it is done already. */
  readonly onChanged: (changed: ChangeSet, done: string | undefined) => void
  /** The terms are saved, but the step for which they were has failed: the set is to be read anew. */
  readonly onSaved: () => void
}

/** When a set holds and why; its author says so as long as nobody decides on it. */
export function TermsPart({ set, draft }: Pick<PartProps, 'set' | 'draft'>) {
  const t = useTexts()
  const href = usePortalHref()
  const isOpen = set.isOwn && (set.state === 'draft' || set.state === 'returned')
  if (!isOpen) return set.terms === null ? null : <TermsShown terms={set.terms} />
  if (set.kind !== 'record') return <TermsForm draft={draft} />
  return (
    <Stack gap="m">
      {set.terms === null ? null : <TermsShown terms={set.terms} />}
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

function TermsShown({ terms }: { readonly terms: ChangeTerms }) {
  const t = useTexts()
  const language = useLanguage()
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

function TermsForm({ draft: { form } }: Pick<PartProps, 'draft'>) {
  const t = useTexts()
  return (
    <Form form={form} label={t('desk.terms.title')}>
      <TermsFields form={form} />
      <div>
        <Button type="submit" busy={form.isBusy}>
          {t('desk.save')}
        </Button>
      </div>
    </Form>
  )
}
