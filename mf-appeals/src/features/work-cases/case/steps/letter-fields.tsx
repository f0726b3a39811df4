import { useState } from 'react'
import type { OpenStep } from 'shared-contracts/http/cases/case-models'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Form } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextAreaItem, TextItem } from 'shared-ui/antd/form-item'
import { Button } from 'shared-ui/button'
import { Disclosure } from 'shared-ui/disclosure'
import { Notice } from 'shared-ui/notice'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import styles from '../case.module.css'
import { guessLanguage } from './letter-language.ts'
import { templatesOf, type StepValues } from './step-values.ts'

interface LetterFieldsProps {
  readonly form: Form<StepValues>
  readonly detail: DeskCaseDetail
  readonly step: OpenStep
}

/** Letter to the applicant: a template in the language of the applicant, filled with the values of the case, then edited. */
export function LetterFields({ form, detail, step }: LetterFieldsProps) {
  const { t } = usePage()
  const templates = templatesOf(detail, step, form.values.outcome)
  const [chosen, setChosen] = useState('')
  const template = templates.find(({ code }) => code === chosen) ?? templates[0]

  function insert(language: string) {
    const letter = template?.letters[language]
    if (template === undefined || letter === undefined) return
    form.fill('template', template.code)
    form.fill('subject', letter.subject)
    form.fill('body', letter.body)
  }

  return (
    <Stack gap="s">
      {template === undefined ? null : (
        <div className={styles.line}>
          <Select
            label={t('cases.letter.template')}
            value={template.code}
            options={templates.map(({ code, label }) => ({ value: code, label }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button
            kind={form.values.body === '' ? 'primary' : 'secondary'}
            onClick={() => insert(detail.language)}
          >
            {t(`cases.letter.insert.${detail.language}`)}
          </Button>
          <Disclosure summary={t('cases.letter.other')} summaryClassName="desk-summary">
            <div className={styles.steps}>
              {LANGUAGES.filter((language) => language !== detail.language).map((language) => (
                <Button key={language} onClick={() => insert(language)}>
                  {t(`cases.letter.insert.${language}`)}
                </Button>
              ))}
            </div>
          </Disclosure>
        </div>
      )}
      {detail.applicants > 1 && (
        <Notice kind="info" title={t('cases.letter.several')}>
          <p>{t('cases.letter.severalText')}</p>
        </Notice>
      )}
      <TextItem {...form.field('subject')} maxLength={300} />
      <TextAreaItem
        {...form.field('body')}
        hint={t(detail.applicants > 1 ? 'cases.letter.hintSeveral' : 'cases.letter.hint')}
        rows={10}
        maxLength={10_000}
      />
      <div role="status">
        <WrongOutcome form={form} detail={detail} />
        <WrongLanguage text={form.values.body} language={detail.language} />
      </div>
    </Stack>
  )
}

/** Warning at a letter whose template is the one of another outcome than the chosen one. */
function WrongOutcome({ form: { values }, detail }: Pick<LetterFieldsProps, 'form' | 'detail'>) {
  const { t } = usePage()
  const inserted = detail.templates.find(({ code }) => code === values.template)?.outcome ?? ''
  if (inserted === '' || values.outcome === '' || inserted === values.outcome) return null
  return (
    <Notice kind="warning" title={t('cases.letter.wrongOutcome')}>
      <p>{t('cases.letter.wrongOutcomeText')}</p>
    </Notice>
  )
}

/** Warning at a text in another language than the one of the applicant. */
function WrongLanguage({ text, language }: { readonly text: string; readonly language: string }) {
  const { t } = usePage()
  const writtenIn = guessLanguage(text)
  if (writtenIn === undefined || writtenIn === language) return null
  return (
    <Notice kind="warning" title={t(`cases.letter.writtenIn.${writtenIn}`)}>
      <p>{t(`cases.letter.expects.${language}`)}</p>
    </Notice>
  )
}
