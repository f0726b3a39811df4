import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CaseField, CaseForm } from 'shared-contracts/http/cases/case-types'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { fieldSentence } from 'shared-runtime/actions'
import { usePage } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { ErrorSummary } from 'shared-ui/error-summary'
import { Facts } from 'shared-ui/facts'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import type { Correction } from '../correct/correction.tsx'
import type { OpenDraft } from '../draft/use-case-draft.ts'
import { checkTyped, describeFault } from '../fields/field-values.ts'
import type { FormStep } from '../fields/field-values.ts'
import { CONTACT_STEP } from '../../../common/form-path.ts'
import type { FieldToCorrect } from '../steps/checked-form.tsx'
import { checkContact } from '../steps/contact-page.tsx'
import { AnswerList } from './answer-list.tsx'
import { ApplicantDetails } from './applicant-details.tsx'
import { FeeNote } from './fee-note.tsx'
import { SimilarAppeals, useSimilarAppeals } from './similar-appeals.tsx'
import { useSubmission } from './use-submission.ts'
import type { Submitted } from './use-submission.ts'
import styles from '../steps/steps.module.css'
import reviewStyles from './review.module.css'

interface ReviewPageProps {
  readonly form: CaseForm
  readonly draft: OpenDraft
  /** Steps with the fields that are shown. */
  readonly steps: readonly FormStep[]
  readonly uploadToken: string | null
  /** Files are on their way. */
  readonly isUploading: boolean
  readonly files: (field: CaseField) => ReactNode
  readonly fileFault: (field: CaseField) => string | undefined
  /** Path of a step without language. */
  readonly pathOf: (step: string) => string
  /** Case whose form is corrected. */
  readonly correction?: Correction
  /** Fields with a defect that are not corrected yet. */
  readonly unchanged: readonly CaseField[]
  readonly leave: ReactNode
  readonly onInvalid: (isInvalid: boolean) => void
  /** Opens a step at a field. */
  readonly onCorrect: (step: string, field: Omit<FieldToCorrect, 'onOpened'>) => void
  readonly onSubmitted: (submitted: Submitted) => void
}

/** Error of a field, with the step that has it. */
interface ReviewError {
  readonly field: string
  readonly step: string
  readonly message: string
  /** What only the server has found. */
  readonly refusal?: string | undefined
}

function useReviewErrors({ draft, steps, fileFault }: ReviewPageProps, refused: PortalError | undefined) {
  const { t, language } = usePage()
  const { values, contact } = draft.state
  const fromFields: readonly ReviewError[] = steps.flatMap((step) =>
    step.fields.flatMap((field) => {
      const own = fileFault(field) ?? checkTyped(field, values)
      const refusal = own === undefined ? refused?.fields?.[field.name] : undefined
      const found = own ?? refusal
      if (found === undefined) return []
      const message = describeFault(field, fieldSentence(found, language), language)
      return [{ field: field.name, step: step.id, message, refusal }]
    }),
  )
  if (!draft.isOfVisitor) return fromFields
  const fromContact = Object.entries(checkContact(contact)).map(([name, found]) => ({
    field: name,
    step: CONTACT_STEP,
    message: t(found),
  }))
  return [...fromFields, ...fromContact]
}

function VisitorDetails({ draft, pathOf }: Pick<ReviewPageProps, 'draft' | 'pathOf'>) {
  const { t, href } = usePage()
  const { name, email } = draft.state.contact
  return (
    <section aria-labelledby="contact-title" className={reviewStyles.section}>
      <div className={reviewStyles.sectionHead}>
        <h2 id="contact-title">{t('fill.contact.title')}</h2>
        <Link href={href(pathOf(CONTACT_STEP))}>{t('fill.review.changeContact')}</Link>
      </div>
      <Facts
        facts={[
          { key: 'name', name: t('fill.contact.name'), value: name },
          { key: 'email', name: t('fill.contact.email'), value: email },
        ]}
      />
    </section>
  )
}

/** All answers before they are submitted, similar open appeals, the declaration and the button. */
export function ReviewPage(props: ReviewPageProps) {
  const { form, draft, steps, uploadToken, isUploading, files, fileFault, pathOf, leave } = props
  const { correction, unchanged, onInvalid, onCorrect, onSubmitted } = props
  const { t, href } = usePage()
  const [attempt, setAttempt] = useState(0)
  const [isDeclared, setDeclared] = useState(false)
  const [joins, setJoins] = useState<string | null>(null)
  const similar = useSimilarAppeals(form, correction === undefined ? draft.state.values : {})
  const submission = useSubmission({ form, draft, uploadToken, correction, onSubmitted })
  const { error, failure, isBusy } = submission
  const errors = useReviewErrors(props, error)
  const waits = isUploading
    ? t('fill.submit.uploading')
    : steps.flatMap(({ fields }) => fields.flatMap((field) => fileFault(field) ?? []))[0]
  const undeclared = isDeclared
    ? []
    : [{ field: 'declaration', step: '', message: t('fill.review.undeclared') }]
  const all = [...errors, ...undeclared]
  const isRefusedByField = error?.fields !== undefined && errors.length > 0
  const showsErrors = all.length > 0 && (attempt > 0 || isRefusedByField)

  function submit() {
    onInvalid(all.length > 0)
    if (all.length > 0) setAttempt(attempt + 1)
    else if (!isUploading) void submission.submit(joins)
  }
  function goTo({ step, field, refusal }: ReviewError) {
    if (step === '') document.getElementsByName('declaration')[0]?.focus()
    else onCorrect(step, { name: field, refusal })
  }
  return (
    <Stack gap="xl">
      {showsErrors ? (
        <div className={reviewStyles.section}>
          <ErrorSummary
            title={t('fill.errors', { count: all.length })}
            attempt={attempt}
            errors={all.map((found) => ({ ...found, onSelect: () => goTo(found) }))}
          />
        </div>
      ) : null}
      {failure === undefined || isRefusedByField ? null : (
        <Notice {...failure} actions={<SubmittedLink error={error} />}>
          <p>{t(error?.code === 'CASE_KEY_USED' ? 'fill.submit.keyUsed' : 'fill.submit.kept')}</p>
        </Notice>
      )}
      <div data-print="no">
        <Button icon="print" onClick={() => window.print()}>
          {t('fill.receipt.print')}
        </Button>
      </div>
      {steps.map((step) => (
        <AnswerList
          key={step.id}
          step={step}
          values={draft.state.values}
          change={href(pathOf(step.id))}
          files={files}
          fileFault={fileFault}
        />
      ))}
      {draft.isOfVisitor ? <VisitorDetails draft={draft} pathOf={pathOf} /> : null}
      {draft.isOfVisitor || correction !== undefined ? null : <ApplicantDetails />}
      <SimilarAppeals found={similar} joins={joins} onChoose={setJoins} />
      <div className={styles.declaration}>
        <ChoiceGroup
          legend={t('fill.review.declaration')}
          error={attempt > 0 && !isDeclared ? t('fill.review.undeclared') : undefined}
          errorWord={t('fill.errorPrefix')}
        >
          <Choice
            type="checkbox"
            name="declaration"
            label={t('fill.review.declare')}
            checked={isDeclared}
            aria-invalid={attempt > 0 && !isDeclared ? true : undefined}
            onChange={({ target }) => setDeclared(target.checked)}
          />
        </ChoiceGroup>
      </div>
      {unchanged.length === 0 ? null : (
        <Notice
          kind="warning"
          title={t('fill.correct.unchanged', { fields: unchanged.map(({ label }) => label).join('; ') })}
        >
          <p>{t('fill.correct.once')}</p>
        </Notice>
      )}
      {correction === undefined ? <FeeNote form={form} /> : null}
      {waits === undefined ? null : <p role="status">{waits}</p>}
      <div className={styles.actions}>
        <Button kind="primary" busy={isBusy} aria-disabled={isUploading} onClick={submit}>
          {correction?.step.label ?? t(`fill.submit.${form.kind}`)}
        </Button>
        {leave}
      </div>
    </Stack>
  )
}

/** Link to the appeal that an earlier attempt has already submitted. */
function SubmittedLink({ error }: { readonly error: PortalError | undefined }) {
  const { t, href } = usePage()
  if (error?.code !== 'CASE_KEY_USED') return null
  return <ButtonLink href={href('/my-appeals')}>{t('fill.receipt.list')}</ButtonLink>
}
