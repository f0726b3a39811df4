import { useState } from 'react'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseField, CaseForm } from 'shared-contracts/http/cases/case-types'
import { listShownFields } from 'shared-contracts/rules/case-values'
import { useLeaveWarning } from 'shared-runtime/forms'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useCaseDraft } from './draft/use-case-draft.ts'
import type { OpenDraft } from './draft/use-case-draft.ts'
import { listFields, listShownSteps } from './fields/field-values.ts'
import { FormUploads } from './fields/form-files.tsx'
import type { FormFiles } from './fields/form-files.tsx'
import { CONTACT_STEP, formPath, REVIEW_STEP } from '../../common/form-path.ts'
import { DraftGone } from './draft/draft-gone.tsx'
import { ReviewPage } from './review/review-page.tsx'
import type { Submitted } from './review/use-submission.ts'
import { ContactPage } from './steps/contact-page.tsx'
import { FormFrame } from './steps/form-frame.tsx'
import type { FormPage } from './steps/form-frame.tsx'
import { LeaveButton } from './steps/leave-button.tsx'
import { StepPage } from './steps/step-page.tsx'
import { VisitorKeeping } from './steps/visitor-keeping.tsx'

/** Props of {@link DraftedForm}. */
export interface DraftedFormProps {
  readonly form: CaseForm
  readonly id: string
  /** This page has made the id. */
  readonly isNew: boolean
  /** Page of the address; undefined for the one that was open last. */
  readonly step: string | undefined
  /** Answers that the guided start has settled. */
  readonly settled: CaseValues
  readonly onSubmitted: (submitted: Submitted) => void
}

function isFieldShown(form: CaseForm, field: CaseField, values: CaseValues): boolean {
  return listShownFields(listFields(form), values).includes(field)
}

/** Form with a draft: one step a page, then the review. */
export function DraftedForm({ form, id, isNew, step, settled, onSubmitted }: DraftedFormProps) {
  const draft = useCaseDraft({ id, form, isNew, values: settled, isBegun: step !== undefined })
  if (draft.phase !== 'ready') return <DraftGone draft={draft} form={form} />
  return (
    <FormUploads key={draft.replaced} form={form} draft={draft}>
      {(files) => <FormPages form={form} draft={draft} files={files} step={step} onSubmitted={onSubmitted} />}
    </FormUploads>
  )
}

/** Pages of the form with their titles. */
function usePages(form: CaseForm, draft: OpenDraft): readonly FormPage[] {
  const { t } = usePage()
  return [
    ...listShownSteps(form, draft.state.values),
    ...(draft.isOfVisitor ? [{ id: CONTACT_STEP, title: t('fill.contact.title') }] : []),
    { id: REVIEW_STEP, title: t('fill.review.title') },
  ]
}

interface FormPagesProps extends Pick<DraftedFormProps, 'form' | 'step' | 'onSubmitted'> {
  readonly draft: OpenDraft
  readonly files: FormFiles
}

function FormPages({ form, draft, files, step, onSubmitted }: FormPagesProps) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const [invalid, setInvalid] = useState<string>()
  const { state, sync } = draft
  const pages = usePages(form, draft)
  // An address without a step keeps its page, so that Back returns to it.
  const [first] = useState(step === undefined ? state.step : null)
  const wanted = step ?? first
  useLeaveWarning(draft.isOfVisitor && !draft.copy.isOn && state.isUnsent)
  const index = Math.max(
    pages.findIndex(({ id }) => id === wanted),
    0,
  )
  const current = pages[index]?.id ?? REVIEW_STEP
  const pathOf = (page: string) => formPath({ ...form, draft: draft.id, step: page })
  const before = pages[index - 1]
  const fileFault = (field: CaseField) => (files.hasFailed(field) ? t('fill.files.notUploaded') : undefined)
  const common = {
    leave: <LeaveButton draft={draft} />,
    onInvalid: (isInvalid: boolean) => setInvalid(isInvalid ? current : undefined),
    onContinue() {
      const next = pages[index + 1]?.id ?? REVIEW_STEP
      sync.change({ step: next })
      void sync.flush()
      navigate(pathOf(next))
    },
  }
  const own = form.steps.find(({ id }) => id === current)
  return (
    <FormFrame
      form={form}
      draft={draft}
      files={files.counts}
      pages={pages}
      current={current}
      back={href(before === undefined ? formPath(form) : pathOf(before.id))}
      isInvalid={invalid === current}
    >
      {own === undefined ? null : (
        <StepPage
          key={`${own.id}-${String(draft.replaced)}`}
          {...common}
          step={own}
          values={state.values}
          isShown={(field, values) => isFieldShown(form, field, values)}
          files={files.control}
          isUploading={files.isUploading}
          fileFault={fileFault}
          onChange={(values) => sync.change({ values })}
        />
      )}
      {current === CONTACT_STEP ? (
        <ContactPage {...common} contact={state.contact} onChange={(contact) => sync.change({ contact })} />
      ) : null}
      {current === REVIEW_STEP ? (
        <ReviewPage
          form={form}
          draft={draft}
          steps={listShownSteps(form, state.values)}
          uploadToken={files.token}
          isUploading={files.counts.uploading > 0}
          files={files.names}
          fileFault={fileFault}
          pathOf={pathOf}
          leave={common.leave}
          onInvalid={common.onInvalid}
          onSubmitted={onSubmitted}
        />
      ) : null}
      {draft.isOfVisitor ? <VisitorKeeping draft={draft} /> : null}
    </FormFrame>
  )
}
