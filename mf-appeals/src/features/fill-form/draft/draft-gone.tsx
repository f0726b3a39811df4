import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { formPath } from '../../../common/form-path.ts'
import { textsOf } from '../review/receipt-texts.ts'
import type { OpenDraft } from './use-case-draft.ts'

interface DraftGoneProps {
  readonly draft: OpenDraft
  readonly form: CaseForm
}

/** Page of a draft that is loading, could not be loaded, was submitted, or no longer exists. */
export function DraftGone({ draft, form }: DraftGoneProps) {
  const { t, href } = usePage()
  usePageTitle(form.title)
  const { phase, isOfVisitor } = draft
  const start = <ButtonLink href={href(formPath(form))}>{t('fill.gone.start')}</ButtonLink>
  const list = <ButtonLink href={href('/my-appeals')}>{t('fill.receipt.list')}</ButtonLink>
  return (
    <Stack gap="l">
      <h1 tabIndex={-1}>{form.title}</h1>
      {phase === 'loading' ? <Skeleton label={t('common.loading')} shape="text" count={5} /> : null}
      {phase === 'failed' ? (
        <Notice
          kind="error"
          title={t('fill.gone.failed')}
          announce="alert"
          actions={<Button onClick={draft.retry}>{t('common.retry')}</Button>}
        />
      ) : null}
      {phase === 'sent' ? (
        <Notice kind="success" title={t(`${textsOf(form)}.sent`)} announce="status" actions={list} />
      ) : null}
      {phase === 'gone' ? (
        <Notice
          kind="info"
          title={t('fill.gone.title')}
          announce="status"
          actions={
            <Stack row>
              {isOfVisitor ? null : list}
              {start}
            </Stack>
          }
        >
          <p>{t(isOfVisitor ? 'fill.gone.visitor' : 'fill.gone.text')}</p>
        </Notice>
      ) : null}
    </Stack>
  )
}
