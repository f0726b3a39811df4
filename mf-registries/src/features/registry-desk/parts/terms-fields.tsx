import { useState } from 'react'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { CHANGE_REASONS, CHANGE_REASON_CODES } from 'shared-contracts/models/change-reasons'
import type { ChangeTerms } from 'shared-contracts/http/data/registry-desk'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { TextArea, TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'

/** What a form of changes begins with: from today on, by a legal act. */
export const FIRST_TERMS: ChangeTerms = {
  mode: 'change',
  effectiveFrom: null,
  validTo: null,
  reasonCode: 'act',
  reasonText: { az: '', en: null, ru: null },
}

export interface TermsFieldsProps {
  readonly terms: ChangeTerms
  /** Sentences by field, as the server names it. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (terms: ChangeTerms) => void
}

/** When a change holds and why: the part that every form of changes has. */
export function TermsFields({ terms, errors, onChange }: TermsFieldsProps) {
  const t = useTexts()
  const language = useLanguage()
  const errorWord = t('desk.error')
  const { mode, effectiveFrom, validTo, reasonCode, reasonText } = terms
  // What takes another change back begins with this reason; nothing else may have it.
  const [takesBack] = useState(reasonCode === 'undo')
  function day(name: 'effectiveFrom' | 'validTo', value: string | null) {
    return (
      <TextField
        type="date"
        name={name}
        label={t(`desk.terms.${name}`)}
        hint={t(`desk.terms.${name}Hint`)}
        optionalWord={t('desk.optional')}
        error={errors[name] ?? errors[`terms.${name}`]}
        errorWord={errorWord}
        value={value ?? ''}
        onChange={({ target }) => onChange({ ...terms, [name]: target.value === '' ? null : target.value })}
      />
    )
  }
  return (
    <Stack gap="m">
      <h2>{t('desk.terms.title')}</h2>
      <ChoiceGroup legend={t('desk.terms.mode')}>
        {(['change', 'correction'] as const).map((one) => (
          <Choice
            key={one}
            type="radio"
            name="mode"
            label={t(`desk.terms.modes.${one}`)}
            hint={t(`desk.terms.modeHints.${one}`)}
            checked={mode === one}
            onChange={() =>
              onChange({ ...terms, mode: one, effectiveFrom: one === 'change' ? effectiveFrom : null })
            }
          />
        ))}
      </ChoiceGroup>
      {mode === 'change' ? day('effectiveFrom', effectiveFrom) : null}
      {day('validTo', validTo)}
      <Select
        name="reasonCode"
        label={t('desk.terms.reasonCode')}
        value={reasonCode}
        error={errors['reasonCode'] ?? errors['terms.reasonCode']}
        errorWord={errorWord}
        options={CHANGE_REASON_CODES.filter((value) => value !== 'undo' || takesBack).map((value) => ({
          value,
          label: CHANGE_REASONS[value][language],
        }))}
        onChange={({ target }) => onChange({ ...terms, reasonCode: target.value })}
      />
      {(['az', 'en', 'ru'] as const).map((one) => (
        <TextArea
          key={one}
          name={one === 'az' ? 'reasonText' : `reasonText.${one}`}
          rows={2}
          maxLength={1000}
          lang={one}
          label={t(`desk.terms.reasonText.${one}`)}
          {...(one === 'az'
            ? { hint: t('desk.terms.reasonHint'), error: errors['reasonText'], errorWord }
            : { optionalWord: t('desk.optional') })}
          value={reasonText[one] ?? ''}
          onChange={({ target }) => {
            const text = one !== 'az' && target.value === '' ? null : target.value
            onChange({ ...terms, reasonText: { ...reasonText, [one]: text } })
          }}
        />
      ))}
    </Stack>
  )
}
