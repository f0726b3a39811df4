import type { ReactNode } from 'react'
import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Steps } from 'shared-ui/steps'
import { DraftStatus } from '../draft/draft-status.tsx'
import type { FileCounts } from '../draft/draft-status.tsx'
import { NewerDraft } from '../draft/newer-draft.tsx'
import type { OpenDraft } from '../draft/use-case-draft.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import styles from './steps.module.css'

/** Page of a form: a step, or the review. */
export interface FormPage {
  readonly id: string
  readonly title: string
}

interface FormFrameProps {
  readonly form: CaseForm
  readonly draft: OpenDraft
  readonly files: FileCounts
  readonly pages: readonly FormPage[]
  readonly current: string
  /** Address of the page before. */
  readonly back: string
  /** The page shows errors. */
  readonly isInvalid: boolean
  /** A field of the page gets the focus in place of the heading. */
  readonly focusesField: boolean
  readonly children: ReactNode
}

/** Frame of a page of the form: progress, heading, where the answers are, and a newer draft. */
export function FormFrame({ form, draft, files, pages, current, back, ...props }: FormFrameProps) {
  const { isInvalid, focusesField, children } = props
  const { t } = usePage()
  const index = Math.max(
    pages.findIndex(({ id }) => id === current),
    0,
  )
  const title = pages[index]?.title ?? form.title
  const heading = useHeadingFocus(current, focusesField)
  usePageTitle(`${isInvalid ? `${t('fill.errorPrefix')}: ` : ''}${title} – ${form.title}`)
  return (
    <Stack gap="l">
      <div className={styles.way}>
        <p>
          <Link href={back}>{t('fill.back')}</Link>
        </p>
        {form.layout === 'tasks' ? null : (
          <Steps
            label={t('fill.progress')}
            steps={pages.map((page) => page.title)}
            current={index}
            doneText={t('fill.done')}
            position={t('fill.position', { step: index + 1, steps: pages.length })}
          />
        )}
      </div>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <DraftStatus
          status={draft.status}
          files={files}
          visitor={draft.isOfVisitor ? (draft.copy.isOn ? 'device' : 'page') : undefined}
        />
      </div>
      <NewerDraft draft={draft} />
      {children}
    </Stack>
  )
}
