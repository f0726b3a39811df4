import { useEffect, useEffectEvent } from 'react'
import { submitAppeal, submitVisitorAppeal, takeAppealStep } from 'shared-contracts/http/cases/appeals'
import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useAction } from 'shared-runtime/actions'
import type { FailureNotice } from 'shared-runtime/actions'
import { usePage } from 'shared-runtime/navigation'
import type { Correction } from '../correct/correction.tsx'
import type { OpenDraft } from '../draft/use-case-draft.ts'
import { listSubmitted } from '../fields/field-values.ts'
import { useShownAccount } from './applicant.api.ts'

/** What the person gets after a submission: a receipt, or the sentence about the mail of a visitor. */
export type Submitted =
  | { readonly kind: 'receipt'; readonly receipt: AppealReceipt }
  | { readonly kind: 'mailed'; readonly email: string }

interface SubmissionInput {
  readonly form: CaseForm
  readonly draft: OpenDraft
  /** Token of a visitor's uploads. */
  readonly uploadToken: string | null
  /** Case whose form is corrected; undefined for a new form. */
  readonly correction: Correction | undefined
  readonly onSubmitted: (submitted: Submitted) => void
}

interface Submission {
  readonly submit: (joins: string | null) => Promise<void>
  readonly isBusy: boolean
  readonly error: PortalError | undefined
  readonly failure: FailureNotice | undefined
}

/**
 * Submits a form. The id of the draft is the key, so that a repeated attempt after a lost reply gets the first receipt.
 * The draft is deleted only after the reply.
 */
export function useSubmission(input: SubmissionInput): Submission {
  const { form, draft, uploadToken, onSubmitted } = input
  const account = useShownAccount()?.selectedCertNumber ?? null
  const correct = useCorrecting(input)
  const own = useAction(submitAppeal, { quiet: true, shows: true })
  const visitor = useAction(submitVisitorAppeal, { quiet: true, shows: true })
  const { isBusy, error, failure } =
    input.correction === undefined ? (draft.isOfVisitor ? visitor : own) : correct

  async function send(joins: string | null): Promise<Submitted | undefined> {
    const { values, contact } = draft.state
    const params = { key: draft.id }
    const body = { type: form.type, formVersion: form.formVersion, values: listSubmitted(form, values) }
    if (!draft.isOfVisitor) {
      const receipt = await own.run({ params, body: { ...body, joins, account } })
      return receipt && { kind: 'receipt', receipt }
    }
    const name = contact.name.trim()
    const email = contact.email.trim()
    const reply = await visitor.run({ params, body: { ...body, name, email, uploadToken } })
    return reply && { kind: 'mailed', email }
  }
  return {
    isBusy,
    error,
    failure,
    async submit(joins) {
      await draft.sync.pause()
      if (input.correction !== undefined) return correct.send()
      const submitted = await send(joins)
      if (submitted === undefined) {
        draft.sync.resume()
        return
      }
      draft.discard()
      onSubmitted(submitted)
    },
  }
}

/** Sends the corrected form of a case, then shows the case. One that has changed is read again, for the next attempt. */
function useCorrecting({ form, draft, correction }: SubmissionInput) {
  const { t } = usePage()
  const success = t('follow.steps.done', { step: correction?.step.label ?? '' })
  const { run, isBusy, error, failure } = useAction(takeAppealStep, { shows: true, success })
  const isChanged = error?.code === 'CASE_CHANGED'
  const refresh = useEffectEvent(() => correction?.refresh())
  useEffect(() => {
    if (isChanged) refresh()
  }, [isChanged])

  async function send(): Promise<void> {
    if (correction === undefined) return
    const { appeal, step } = correction
    const values = listSubmitted(form, draft.state.values)
    const taken = await run({
      params: { id: appeal.id, step: step.code },
      body: {
        version: appeal.version,
        key: draft.id,
        text: '',
        fileIds: [],
        form: { formVersion: form.formVersion, values },
      },
    })
    if (taken === undefined) {
      draft.sync.resume()
      return
    }
    draft.discard()
    correction.finish()
  }
  return { isBusy, error, failure, send }
}
