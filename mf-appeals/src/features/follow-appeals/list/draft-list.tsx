import { useId, useRef } from 'react'
import { deleteCaseDraft } from 'shared-contracts/http/cases/case-drafts'
import type { CaseDraftSummary } from 'shared-contracts/http/cases/case-drafts'
import { useAction } from 'shared-runtime/actions'
import { useConfirm } from 'shared-runtime/dialogs'
import { formatDate, formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Stack } from 'shared-ui/stack'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { formPath } from '../../../common/form-path.ts'
import styles from './draft-list.module.css'

interface DraftEntryProps {
  readonly draft: CaseDraftSummary
  readonly onDeleted: () => void
}

function DraftEntry({ draft, onDeleted }: DraftEntryProps) {
  const { t, href } = usePage()
  const titleId = useId()
  const confirm = useConfirm()
  const { run, isBusy } = useAction(deleteCaseDraft, { success: t('follow.drafts.deleted') })
  const name = draft.subject || draft.title
  const facts = [
    t('follow.drafts.saved', { at: formatMoment(draft.savedAt) }),
    ...(draft.files === 0 ? [] : [t('follow.drafts.files', { count: draft.files })]),
    t('follow.drafts.expires', { date: formatDate(draft.expiresAt) }),
  ]

  async function remove() {
    const isSure = await confirm({
      message: t('follow.drafts.ask', { name }),
      details: t('follow.drafts.askDetails'),
      acceptLabel: t('follow.drafts.delete'),
      rejectLabel: t('follow.drafts.keep'),
      destructive: true,
    })
    if (isSure && (await run({ params: { id: draft.id } })) !== undefined) onDeleted()
  }

  return (
    <article aria-labelledby={titleId} className={styles.entry}>
      <p className={styles.muted}>
        {draft.caseNumber === undefined
          ? draft.title
          : t('follow.drafts.correction', { number: draft.caseNumber })}
      </p>
      <h3 id={titleId} className={styles.name}>
        {draft.subject || t('follow.drafts.noSubject')}
      </h3>
      <p className={styles.muted}>{facts.join(' · ')}</p>
      <Stack row gap="s">
        <ButtonLink href={href(formPath({ type: draft.type, path: draft.path, draft: draft.id }))}>
          {t('follow.drafts.continue')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </ButtonLink>
        <Button kind="quiet" busy={isBusy} aria-describedby={titleId} onClick={() => void remove()}>
          {t('follow.drafts.delete')}
        </Button>
      </Stack>
    </article>
  )
}

interface DraftListProps {
  readonly drafts: readonly CaseDraftSummary[]
  readonly startPath: string
  readonly onChanged: () => void
}

/** Drafts with the time of the last change and of their deletion. */
export function DraftList({ drafts, startPath, onChanged }: DraftListProps) {
  const { t, href } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  function handleDeleted() {
    // The focused button goes with its draft.
    heading.current?.focus()
    onChanged()
  }
  return (
    <Stack>
      <h2 ref={heading} tabIndex={-1} className={styles.count}>
        {t('follow.drafts.count', { count: drafts.length })}
      </h2>
      {drafts.length === 0 ? (
        <EmptyState
          level={3}
          title={t('follow.drafts.emptyTitle')}
          actions={<ButtonLink href={href(startPath)}>{t('follow.lists.mine.start')}</ButtonLink>}
        >
          <p>{t('follow.drafts.empty')}</p>
        </EmptyState>
      ) : (
        <ul role="list" className={styles.entries}>
          {drafts.map((draft) => (
            <li key={draft.id}>
              <DraftEntry draft={draft} onDeleted={handleDeleted} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
