import { useState } from 'react'
import type { OpenStep } from 'shared-contracts/http/cases/case-models'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Form } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextAreaItem, TextItem } from 'shared-ui/antd/form-item'
import { Button } from 'shared-ui/button'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import styles from '../case.module.css'
import type { StepValues } from './step-values.ts'

interface LetterFieldsProps {
  readonly form: Form<StepValues>
  readonly detail: DeskCaseDetail
  readonly step: OpenStep
}

/** Letter to the applicant: a template in any of three languages, filled with the values of the case, then edited. */
export function LetterFields({ form, detail, step }: LetterFieldsProps) {
  const { t } = usePage()
  const { outcome } = form.values
  const templates = detail.templates.filter(
    (one) => one.step === step.code && (one.outcome === null || outcome === '' || one.outcome === outcome),
  )
  const [chosen, setChosen] = useState('')
  const template = templates.find(({ code }) => code === chosen) ?? templates[0]

  function insert(language: string) {
    const letter = template?.letters[language]
    if (letter === undefined) return
    form.fill('subject', letter.subject)
    form.fill('body', letter.body)
  }

  return (
    <Stack gap="s">
      <p>{t('cases.letter.language', { language: t(`cases.languages.${detail.language}`) })}</p>
      {template === undefined ? null : (
        <div className={styles.line}>
          <Select
            label={t('cases.letter.template')}
            value={template.code}
            options={templates.map(({ code, label }) => ({ value: code, label }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          {LANGUAGES.map((language) => (
            <Button key={language} onClick={() => insert(language)}>
              {t('cases.letter.insert', { language: t(`cases.languages.${language}`) })}
            </Button>
          ))}
        </div>
      )}
      <TextItem {...form.field('subject')} maxLength={300} />
      <TextAreaItem {...form.field('body')} hint={t('cases.letter.hint')} rows={10} maxLength={10_000} />
    </Stack>
  )
}
