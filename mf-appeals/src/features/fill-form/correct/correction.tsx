import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { getAppeal } from 'shared-contracts/http/cases/appeals'
import type { AppealDetail, OpenStep, ReadDefect } from 'shared-contracts/http/cases/case-models'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseField, CaseForm } from 'shared-contracts/http/cases/case-types'
import { useApi } from 'shared-runtime/http'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import type { Texts } from 'shared-runtime/i18n'
import { ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Loaded } from '../../../common/page-states.tsx'
import { listSubmitted } from '../fields/field-values.ts'
import { listFields } from '../fields/list-fields.ts'

/** Case whose form is corrected, with the step that sends it. */
export interface Correction {
  readonly appeal: AppealDetail
  readonly step: OpenStep
  /** Reads the case again. */
  readonly refresh: () => void
  /** Reads the case again after its correction was sent, then leads to it, so that its page shows no earlier state. */
  readonly finish: () => void
}

interface CorrectedCaseProps {
  readonly id: string
  readonly children: (correction: Correction) => ReactNode
}

/** Reads the case of a correction. It may have gone on meanwhile. */
export function CorrectedCase({ id, children }: CorrectedCaseProps) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const call = useApi(getAppeal, { params: { id } })
  /** Version that was corrected. */
  const [sent, setSent] = useState<number>()
  const isSent = sent !== undefined
  const isRead = isSent && call.data !== undefined && call.data.version !== sent
  useEffect(() => {
    if (isRead) navigate(`/my-appeals/${id}`, { replace: true })
  }, [isRead, id, navigate])
  return (
    <Loaded call={isSent ? { ...call, data: undefined } : call} shape="text" count={5}>
      {(appeal) => {
        const step = appeal.steps.find(({ form }) => form !== undefined)
        const finish = () => {
          setSent(appeal.version)
          call.retry()
        }
        if (step !== undefined) return children({ appeal, step, refresh: call.retry, finish })
        return (
          <Notice
            kind="info"
            title={t('fill.correct.ended')}
            actions={<ButtonLink href={href(`/my-appeals/${id}`)}>{t('fill.receipt.open')}</ButtonLink>}
          >
            <p>{t('fill.correct.endedText')}</p>
          </Notice>
        )
      }}
    </Loaded>
  )
}

/** Form whose fields say what has to be corrected in them. */
export function markDefects(form: CaseForm, defects: readonly ReadDefect[], t: Texts): CaseForm {
  const marked = (name: string, hint: string | null) => {
    const own = defects.filter(({ field }) => field === name)
    if (own.length === 0) return hint
    return [
      ...own.map(({ text }) => t('fill.correct.mark', { text })),
      ...(hint === null ? [] : [hint]),
    ].join(' ')
  }
  return {
    ...form,
    steps: form.steps.map((step) => ({
      ...step,
      fields: step.fields.map((field) => ({ ...field, hint: marked(field.name, field.hint) })),
    })),
  }
}

/** Fields with a defect whose answers are still those that were submitted; of a group with those in its rows. */
export function listUnchanged(
  form: CaseForm,
  values: CaseValues,
  correction: Correction | undefined,
): readonly CaseField[] {
  const { defects = [], submitted = {} } = correction?.appeal ?? {}
  const typed = listSubmitted(form, values)
  return listFields(form).filter(({ name }) => {
    const own = new RegExp(String.raw`^${name}(\d.*)?$`)
    const answersOf = (all: CaseValues) =>
      JSON.stringify(
        Object.entries(all)
          .filter(([key]) => own.test(key))
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      )
    return defects.some(({ field }) => field === name) && answersOf(typed) === answersOf(submitted)
  })
}
