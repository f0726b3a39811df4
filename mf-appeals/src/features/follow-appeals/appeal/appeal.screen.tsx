import { useEffect, useRef } from 'react'
import { markAppealRead } from 'shared-contracts/http/cases/appeals'
import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { useAction } from 'shared-runtime/actions'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Stack } from 'shared-ui/stack'
import { UnknownPage } from 'shared-ui/unknown-page'
import { FoldedSection } from '../../../common/folded-section.tsx'
import { Loaded } from '../../../common/page-states.tsx'
import { MY_APPEALS_PATH } from '../appeal-paths.ts'
import { useLiveRefresh } from '../../../common/use-live-refresh.ts'
import { AppealFacts } from './appeal-facts.tsx'
import { AppealHead } from './appeal-head.tsx'
import { appealCall } from './appeal.api.ts'
import { CurrentState } from './current-state.tsx'
import { DecisionSection } from './decision-section.tsx'
import { LazyForm } from './forms/lazy-forms.tsx'
import { NeededStep, OtherSteps } from './open-steps.tsx'
import { RatingSection } from './rating-section.tsx'
import { ThreadSection } from './thread-section.tsx'
import { Steps } from './timeline-section.tsx'
import { UpdateAnnouncement } from './update-announcement.tsx'
import styles from './appeal.module.css'

/** Marks the events on the page as read, which the lists then show. */
function useMarkRead({ id, unread, events, messages }: AppealDetail): void {
  const { run } = useAction(markAppealRead, { isSilent: true })
  const sequence = Math.max(0, ...[...events, ...messages].map((one) => one.sequence))
  useEffect(() => {
    if (unread > 0 && sequence > 0) void run({ params: { id }, body: { sequence } })
  }, [run, id, unread, sequence])
}

interface LoadedAppealProps {
  readonly appeal: AppealDetail
  readonly onChanged: () => void
}

function LoadedAppeal({ appeal, onChanged }: LoadedAppealProps) {
  const { t, href } = usePage()
  const now = useRef<HTMLHeadingElement>(null)
  useMarkRead(appeal)
  function handleDone() {
    // The form with the focus is gone.
    now.current?.focus()
    onChanged()
  }
  usePageTitle(t('follow.appeal.title', { number: appeal.appealNumber, subject: appeal.subject }))
  return (
    <Stack gap="xl">
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[
          { label: t('follow.lists.mine.title'), href: href(MY_APPEALS_PATH) },
          { label: appeal.appealNumber },
        ]}
      />
      <AppealHead appeal={appeal} />
      <UpdateAnnouncement appeal={appeal} />
      <div className={styles.columns}>
        <div className={styles.now}>
          {(appeal.documents ?? appeal.payments) === undefined ? null : (
            <LazyForm>{({ Results }) => <Results appeal={appeal} />}</LazyForm>
          )}
          <CurrentState appeal={appeal} heading={now} />
        </div>
        <div className={styles.main}>
          <NeededStep appeal={appeal} onDone={handleDone} />
          {appeal.decision === null ? null : <DecisionSection decision={appeal.decision} />}
          <RatingSection appeal={appeal} onDone={handleDone} />
          <ThreadSection appeal={appeal} onChanged={onChanged} />
          <OtherSteps appeal={appeal} onDone={handleDone} />
          <div>
            <FoldedSection title={t('follow.timeline.title')}>
              <Steps events={appeal.events} />
              <LazyForm>{({ VerifyTimeline }) => <VerifyTimeline appeal={appeal} />}</LazyForm>
            </FoldedSection>
            <LazyForm>
              {({ AnswersSection, FilesSection }) => (
                <>
                  <AnswersSection appeal={appeal} />
                  <FilesSection appeal={appeal} />
                </>
              )}
            </LazyForm>
          </div>
        </div>
        <div className={styles.side}>
          <AppealFacts appeal={appeal} />
          <LazyForm>{({ CopySection }) => <CopySection appeal={appeal} />}</LazyForm>
        </div>
      </div>
    </Stack>
  )
}

/** Appeal with its state, steps, thread, timeline, answers and files. */
export function AppealScreen({ params }: ScreenProps) {
  const { t, href } = usePage()
  const id = params['id'] ?? ''
  const call = appealCall.useReply(id)
  useLiveRefresh(call.retry)
  const toList = { href: href(MY_APPEALS_PATH), text: t('follow.lists.mine.title') }
  const { code } = call.error ?? {}
  const isUnknown = code === 'CASE_UNKNOWN' || code === 'REQUEST_INVALID'
  usePageTitle(isUnknown ? t('follow.appeal.unknownTitle') : undefined)
  if (call.data === undefined && isUnknown)
    return (
      <UnknownPage
        breadcrumb={null}
        title={t('follow.appeal.unknownTitle')}
        text={t('follow.appeal.unknown')}
        alternative={toList}
      />
    )
  return (
    <Loaded call={call} shape="record" count={8} alternative={toList}>
      {(appeal) => <LoadedAppeal key={appeal.id} appeal={appeal} onChanged={call.retry} />}
    </Loaded>
  )
}
