import type { ReactNode } from 'react'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseField } from 'shared-contracts/http/cases/case-types'
import { usePage } from 'shared-runtime/navigation'
import { Facts } from 'shared-ui/facts'
import { Link } from 'shared-ui/link'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { describeValue, labelInRow } from '../fields/field-values.ts'
import type { FormStep } from '../fields/field-values.ts'
import styles from './review.module.css'

interface AnswerListProps {
  /** Step with the fields that are shown. */
  readonly step: FormStep
  readonly values: CaseValues
  /** Address of the step. */
  readonly change: string
  /** Names of the listed files of a field; null without one. */
  readonly files: (field: CaseField) => ReactNode
  /** What is wrong with the files of a field; undefined if nothing is. */
  readonly fileFault: (field: CaseField) => string | undefined
}

/** Answers of a step as they will be submitted, with a link to change them. */
export function AnswerList({ step, values, change, files, fileFault }: AnswerListProps) {
  const { t, language } = usePage()
  // A file that is on its way or was refused is listed, but no value of its field.
  const filesOf = (field: CaseField) => (field.type === 'files' ? files(field) : null)
  // Optional fields without an answer are left out.
  const answered = step.fields.filter(
    (field) =>
      field.type !== 'rows' &&
      (field.isRequired || (values[field.name]?.length ?? 0) > 0 || filesOf(field) !== null),
  )
  const answerOf = (field: CaseField): ReactNode => {
    const listed = filesOf(field)
    if (listed !== null)
      return (
        <>
          {listed}
          <strong className={styles.fault}>{fileFault(field)}</strong>
        </>
      )
    const value = values[field.name]
    if (value === undefined || value.length === 0) return t('fill.review.notGiven')
    const text = describeValue(field, value, language)
    return field.type === 'long-text' ? <span className={styles.lines}>{text}</span> : text
  }
  return (
    <section aria-labelledby={`review-${step.id}`} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={`review-${step.id}`}>{step.title}</h2>
        <Link href={change}>
          {t('fill.review.change')}
          <VisuallyHidden>: {step.title}</VisuallyHidden>
        </Link>
      </div>
      {answered.length === 0 ? (
        <p>
          {t(
            step.fields.every(({ type }) => type === 'files')
              ? 'fill.review.noFiles'
              : 'fill.review.notGiven',
          )}
        </p>
      ) : (
        <Facts
          facts={answered.map((field) => ({
            key: field.name,
            name: labelInRow(field),
            value: answerOf(field),
          }))}
        />
      )}
    </section>
  )
}
