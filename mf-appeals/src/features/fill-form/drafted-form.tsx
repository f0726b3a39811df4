import { useState } from 'react'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { getCaseForm } from 'shared-contracts/http/cases/case-types'
import type { CaseField, CaseForm } from 'shared-contracts/http/cases/case-types'
import { listShownFields } from 'shared-contracts/rules/case-values'
import { useLeaveWarning } from 'shared-runtime/forms'
import { useApi } from 'shared-runtime/http'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useCaseDraft } from './draft/use-case-draft.ts'
import type { OpenDraft } from './draft/use-case-draft.ts'
import { listShownSteps } from './fields/field-values.ts'
import { listFields } from './fields/list-fields.ts'
import { FormUploads } from './fields/form-files.tsx'
import type { FormFiles } from './fields/form-files.tsx'
import { Loaded } from '../../common/page-states.tsx'
import { CONTACT_STEP, formPath, REVIEW_STEP, TASKS_STEP } from '../../common/form-path.ts'
import { DefectList } from '../../common/defects/defect-list.tsx'
import { CorrectedCase, listUnchanged, markDefects } from './correct/correction.tsx'
import type { Correction } from './correct/correction.tsx'
import { DraftGone } from './draft/draft-gone.tsx'
import { ReviewPage } from './review/review-page.tsx'
import type { Submitted } from './review/use-submission.ts'
import { ContactPage } from './steps/contact-page.tsx'
import type { FieldToCorrect } from './steps/checked-form.tsx'
import { FormFrame } from './steps/form-frame.tsx'
import type { FormPage } from './steps/form-frame.tsx'
import { LeaveButton } from './steps/leave-button.tsx'
import { StepPage } from './steps/step-page.tsx'
import { TaskList } from './steps/task-list.tsx'
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
  return listShownFields(listFields(form), values).some(({ name }) => name === field.name)
}

/** Form with a draft: one step a page, then the review. */
export function DraftedForm({ form, id, isNew, step, settled, onSubmitted }: DraftedFormProps) {
  const draft = useCaseDraft({ id, form, isNew, values: settled, isBegun: step !== undefined })
  const { formVersion } = draft.state
  const isEarlier = draft.phase === 'ready' && formVersion !== form.formVersion
  const earlier = useApi(
    getCaseForm,
    { params: { type: form.type }, query: { version: formVersion } },
    { enabled: isEarlier },
  )
  if (draft.phase !== 'ready') return <DraftGone draft={draft} form={form} />
  if (!isEarlier) return <FormToFill form={form} draft={draft} step={step} onSubmitted={onSubmitted} />
  return (
    <Loaded call={earlier} shape="text" count={5}>
      {(own) => <FormToFill form={own} draft={draft} step={step} onSubmitted={onSubmitted} />}
    </Loaded>
  )
}

/** New form, or that of a case with what has to be corrected. */
function FormToFill(props: Omit<OpenFormProps, 'correction'>) {
  const { t } = usePage()
  const { caseId } = props.draft.state
  if (caseId === undefined) return <OpenForm {...props} />
  return (
    <CorrectedCase id={caseId}>
      {(correction) => (
        <OpenForm
          {...props}
          form={markDefects(props.form, correction.appeal.defects ?? [], t)}
          correction={correction}
        />
      )}
    </CorrectedCase>
  )
}

interface OpenFormProps extends Pick<DraftedFormProps, 'form' | 'step' | 'onSubmitted'> {
  readonly draft: OpenDraft
  readonly correction?: Correction
}

/** Form of a draft, in the version of the draft. */
function OpenForm(props: OpenFormProps) {
  const { form, draft } = props
  return (
    <FormUploads key={draft.replaced} form={form} draft={draft}>
      {(files) => <FormPages {...props} files={files} />}
    </FormUploads>
  )
}

/** Page before the form: of a correction the page of its case. */
function startOf(form: CaseForm, correction: Correction | undefined): string {
  return correction === undefined ? formPath(form) : `/my-appeals/${correction.appeal.id}`
}

interface DefectsProps {
  readonly form: CaseForm
  readonly correction: Correction
  readonly pathOf: (page: string) => string
  readonly onOpen: (page: string, field: string) => void
}

/** List of all defects on each page of a correction; each leads to its field, which gets the focus. */
function Defects({ form, correction: { appeal }, pathOf, onOpen }: DefectsProps) {
  const { t } = usePage()
  const { defects = [], appealNumber: number } = appeal
  if (defects.length === 0) return null
  const pageOf = (name: string) =>
    form.steps.find(({ fields }) => fields.some((field) => field.name === name))?.id
  return (
    <DefectList
      title={t('fill.correct.title', { number })}
      defects={defects}
      pathOf={(name) => {
        const page = pageOf(name)
        return page === undefined ? undefined : pathOf(page)
      }}
      onOpen={(name) => onOpen(pageOf(name) ?? '', name)}
    />
  )
}

/** Pages of the form with their titles. */
function usePages(form: CaseForm, draft: OpenDraft): readonly FormPage[] {
  const { t } = usePage()
  return [
    ...(form.layout === 'tasks' ? [{ id: TASKS_STEP, title: t('fill.tasks.title') }] : []),
    ...listShownSteps(form, draft.state.values),
    ...(draft.isOfVisitor ? [{ id: CONTACT_STEP, title: t('fill.contact.title') }] : []),
    { id: REVIEW_STEP, title: t('fill.review.title') },
  ]
}

interface FormPagesProps extends OpenFormProps {
  readonly files: FormFiles
}

function FormPages({ form, draft, files, step, correction, onSubmitted }: FormPagesProps) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const [invalid, setInvalid] = useState<string>()
  const [fault, setFault] = useState<FieldToCorrect & { readonly step: string }>()
  function openField(page: string, field: Omit<FieldToCorrect, 'onOpened'>) {
    setFault({ ...field, step: page, onOpened: () => setFault(undefined) })
  }
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
  // Tasks are filled in in any order: each leads back to their list.
  const isTask = form.layout === 'tasks' && current !== TASKS_STEP
  const before = isTask ? pages[0] : pages[index - 1]
  const fileFault = (field: CaseField) => {
    if (files.hasFailed(field)) return t('fill.files.notUploaded')
    return files.hasOtherKind(field) ? t('fill.files.notScan') : undefined
  }
  const unchanged = listUnchanged(form, state.values, correction)
  const toCorrect = fault?.step === current ? fault : undefined
  const common = {
    unchanged,
    leave: <LeaveButton draft={draft} />,
    toCorrect,
    onInvalid: (isInvalid: boolean) => setInvalid(isInvalid ? current : undefined),
    onContinue() {
      const next = isTask ? TASKS_STEP : (pages[index + 1]?.id ?? REVIEW_STEP)
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
      back={href(before === undefined ? startOf(form, correction) : pathOf(before.id))}
      isInvalid={invalid === current}
      focusesField={toCorrect !== undefined}
    >
      {correction === undefined ? null : (
        <Defects
          form={form}
          correction={correction}
          pathOf={pathOf}
          onOpen={(page, name) => openField(page, { name, isDefect: true })}
        />
      )}
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
      {current === TASKS_STEP ? (
        <TaskList
          form={form}
          values={state.values}
          fileFault={fileFault}
          pathOf={pathOf}
          unchanged={unchanged}
          leave={common.leave}
        />
      ) : null}
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
          {...(correction === undefined ? {} : { correction })}
          unchanged={unchanged}
          leave={common.leave}
          onInvalid={common.onInvalid}
          onCorrect={(page, field) => {
            openField(page, field)
            navigate(pathOf(page))
          }}
          onSubmitted={onSubmitted}
        />
      ) : null}
      {draft.isOfVisitor ? <VisitorKeeping draft={draft} /> : null}
    </FormFrame>
  )
}
