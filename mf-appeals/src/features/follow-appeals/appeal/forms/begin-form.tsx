import { useState } from 'react'
import { beginCaseDraft } from 'shared-contracts/http/cases/appeals'
import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import { useAction } from 'shared-runtime/actions'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { formPath } from '../../../../common/form-path.ts'

interface BeginFormProps {
  readonly appeal: AppealDetail
  /** `correction`: the form of the appeal itself; `template`: a new form with its answers. */
  readonly purpose: 'correction' | 'template'
  /** The agency waits for the form and for nothing else. */
  readonly isPrimary?: boolean
}

/** Button that opens the form of an appeal as a draft. */
export function BeginForm({ appeal, purpose, isPrimary = false }: BeginFormProps) {
  const { t } = usePage()
  const navigate = usePortalNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const { run, isBusy, failure } = useAction(beginCaseDraft, { shows: true })

  async function begin() {
    const draft = await run({ params: { id: appeal.id }, body: { key, purpose } })
    if (draft !== undefined) navigate(formPath({ type: appeal.type, path: draft.path, draft: draft.id }))
  }
  return (
    <>
      {failure === undefined ? null : <Notice {...failure} level={3} />}
      <div>
        <Button kind={isPrimary ? 'primary' : 'quiet'} busy={isBusy} onClick={() => void begin()}>
          {t(`follow.begin.${purpose === 'correction' && !isPrimary ? 'answers' : purpose}`)}
        </Button>
      </div>
    </>
  )
}
