import { useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import type { FormField } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { CHANGE_REASONS, CHANGE_REASON_CODES } from 'shared-contracts/models/change-reasons'
import type { ChangeTerms } from 'shared-contracts/http/data/registry-desk'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { DateItem, RangeItem } from 'shared-ui/antd/date-item'
import { TextAreaItem } from 'shared-ui/antd/form-item'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'

/** Default terms: from today, by a legal act. */
export const DEFAULT_TERMS: ChangeTerms = {
  mode: 'change',
  effectiveFrom: null,
  validTo: null,
  reasonCode: 'act',
  reasonText: { az: '', en: null, ru: null },
}

/** Form with the terms of a change in its values. */
interface TermsForm {
  readonly values: { readonly terms: ChangeTerms }
  readonly fill: (name: 'terms', terms: ChangeTerms) => void
  readonly field: {
    (name: 'terms.effectiveFrom' | 'terms.validTo'): FormField<string | null>
    (name: 'terms.reasonText.az' | 'terms.reasonText.en' | 'terms.reasonText.ru'): FormField<string | null>
    (name: 'terms.reasonCode'): FormField<string>
  }
}

/** Field options of the terms for `useForm`. */
export function useTermsOptions() {
  const t = useTexts()
  const label = (name: string) => ({ label: t(`desk.terms.${name}`) })
  return {
    'terms.effectiveFrom': { ...label('effectiveFrom'), isOptional: true },
    'terms.validTo': { ...label('validTo'), isOptional: true },
    'terms.reasonCode': label('reasonCode'),
    'terms.reasonText.az': label('reasonText.az'),
    'terms.reasonText.en': { ...label('reasonText.en'), isOptional: true },
    'terms.reasonText.ru': { ...label('reasonText.ru'), isOptional: true },
  }
}

/** Form field for a server field name, with or without the prefix `terms.`. */
export function termsFieldName(serverName: string): string {
  const name = serverName.replace(/^terms\./, '')
  if (name === 'reasonText') return 'terms.reasonText.az'
  return ['effectiveFrom', 'validTo', 'reasonCode'].includes(name) ? `terms.${name}` : serverName
}

/** Form fields for the terms of a change. */
export function TermsFields({ form }: { readonly form: TermsForm }) {
  const { t, language } = usePage()
  const { terms } = form.values
  // Only reversals have this reason.
  const [isUndo] = useState(terms.reasonCode === 'undo')
  const day = (name: 'effectiveFrom' | 'validTo') => ({
    ...form.field(`terms.${name}`),
    label: t(`desk.terms.${name}`),
    hint: t(`desk.terms.${name}Hint`),
  })
  return (
    <Stack gap="m">
      <h2>{t('desk.terms.title')}</h2>
      <ChoiceGroup legend={t('desk.terms.mode')}>
        {(['change', 'correction'] as const).map((mode) => (
          <Choice
            key={mode}
            type="radio"
            name="terms.mode"
            label={t(`desk.terms.modes.${mode}`)}
            hint={t(`desk.terms.modeHints.${mode}`)}
            checked={terms.mode === mode}
            onChange={() => {
              const effectiveFrom = mode === 'change' ? terms.effectiveFrom : null
              form.fill('terms', { ...terms, mode, effectiveFrom })
            }}
          />
        ))}
      </ChoiceGroup>
      {terms.mode === 'change' ? (
        <RangeItem
          from={day('effectiveFrom')}
          to={day('validTo')}
          onChange={(effectiveFrom, validTo) => form.fill('terms', { ...terms, effectiveFrom, validTo })}
        />
      ) : (
        <DateItem {...day('validTo')} />
      )}
      <Select
        {...form.field('terms.reasonCode')}
        label={t('desk.terms.reasonCode')}
        options={CHANGE_REASON_CODES.filter((value) => value !== 'undo' || isUndo).map((value) => ({
          value,
          label: CHANGE_REASONS[value][language],
        }))}
      />
      {LANGUAGES.map((one) => (
        <ReasonItem key={one} {...form.field(`terms.reasonText.${one}`)} language={one} />
      ))}
    </Stack>
  )
}

/** The reason in one language; only the Azerbaijani one is required. */
function ReasonItem({ language, ...field }: FormField<string | null> & { readonly language: Language }) {
  const t = useTexts()
  const isRequired = language === 'az'
  return (
    <TextAreaItem
      {...field}
      rows={2}
      maxLength={1000}
      lang={language}
      label={t(`desk.terms.reasonText.${language}`)}
      hint={isRequired ? t('desk.terms.reasonHint') : undefined}
      value={field.value ?? ''}
      onChange={(text) => field.onChange(text === '' && !isRequired ? null : text)}
    />
  )
}
