import { useEffect, useRef } from 'react'
import type { OpenStep } from 'shared-contracts/http/cases/case-models'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { usePage } from 'shared-runtime/navigation'
import { Stack } from 'shared-ui/stack'
import styles from '../case.module.css'
import { Unbroken } from '../unbroken.tsx'
import { letterOf, type StepValues } from './step-values.ts'

interface LetterPreviewProps {
  readonly detail: DeskCaseDetail
  readonly step: OpenStep
  readonly values: StepValues
}

/** Letter as the applicant gets it. */
export function LetterPreview({ detail, step, values }: LetterPreviewProps) {
  const { t } = usePage()
  const { letterReasons, applicant, applicants, language } = detail
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const reasons = values.reasons.map((code) => letterReasons.find((one) => one.code === code)?.label ?? code)
  const outcome = detail.outcomes.find(({ code }) => code === values.outcome)
  const defects = values.defects.map(({ field, text }, index) => {
    const label = detail.formFields?.find(({ code }) => code === field)?.letterLabel
    return `${String(index + 1)}. ${label === undefined ? '' : `${label}: `}${text.trim()}`
  })
  const letter = letterOf(detail, step, values)
  const isNumberLater = applicants === 1 && letter.subject.includes('{registrationNumber}')
  const fill = (text: string) =>
    text
      .trim()
      .replaceAll('{reasons}', reasons.join('; '))
      .replaceAll('{defects}', defects.join('\n'))
      .replaceAll('{registrationNumber}', isNumberLater ? '…' : '{registrationNumber}')
  return (
    <Stack gap="s">
      <h3 ref={heading} tabIndex={-1}>
        {t('cases.letter.preview')}
      </h3>
      <p className={styles.muted}>
        {t('cases.letter.to', { name: applicant, language: t(`cases.languages.${language}`) })}
      </p>
      {outcome === undefined ? null : <p>{t('cases.letter.outcome', { outcome: outcome.label })}</p>}
      <div className={styles.message} lang={language}>
        <strong>
          <Unbroken text={fill(letter.subject)} />
        </strong>
        <p className={styles.text}>
          <Unbroken text={fill(letter.body)} />
        </p>
      </div>
      {isNumberLater ? <p className={styles.muted}>{t('cases.letter.numberLater')}</p> : null}
      {applicants > 1 ? <p>{t('cases.letter.toEach', { count: applicants })}</p> : null}
    </Stack>
  )
}
