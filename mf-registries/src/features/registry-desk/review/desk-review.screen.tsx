import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { useApi } from 'shared-runtime/http'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { getChangeSet } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSet, ChangeState } from 'shared-contracts/http/data/registry-desk'
import { Desk } from 'shared-ui/antd/desk'
import { Facts } from 'shared-ui/facts'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Timeline } from 'shared-ui/timeline'
import { DeskSteps } from 'shared-ui/antd/steps'
import type { DeskStep } from 'shared-ui/antd/steps'
import { Loaded } from '../../../common/page-states.tsx'
import { Section } from '../../../common/section.tsx'
import { ChangeStateChip, isRefused } from '../change-state.tsx'
import { DESK_PATH, UPLOAD_PATH, changeSetPath } from '../desk-paths.ts'
import { DeskBreadcrumb } from '../desk-breadcrumb.tsx'
import { Differences, Faults } from './differences.tsx'
import { Steps } from './steps.tsx'
import { TermsSection, useTermsDraft } from './terms-section.tsx'
import type { ReviewProps } from './terms-section.tsx'

/** Poll interval of a running job, in milliseconds. */
const POLL_MS = 2000

function isRunning(set: ChangeSet | undefined): boolean {
  return set !== undefined && set.work !== null && set.work.fault === null
}

/** Steps of a change set with their history actions. */
const STEPS = [
  { name: 'draft', actions: ['created', 'edited', 'checked', 'rebased', 'withdrawn'] },
  { name: 'approval', actions: ['submitted', 'returned'] },
  { name: 'publication', actions: ['published'] },
] as const

const STATUSES: Readonly<Record<Exclude<ChangeState, 'withdrawn'>, readonly DeskStep['status'][]>> = {
  draft: ['process', 'wait', 'wait'],
  submitted: ['finish', 'process', 'wait'],
  returned: ['process', 'error', 'wait'],
  published: ['finish', 'finish', 'finish'],
}

/** Progress of a change set and who took each step. */
function ChangeProgress({ set: { state, events } }: { readonly set: ChangeSet }) {
  const t = useTexts()
  if (state === 'withdrawn') return null
  return (
    <DeskSteps
      label={t('desk.progress.title')}
      steps={STEPS.map(({ name, actions }, index) => {
        const status = STATUSES[state][index] ?? 'wait'
        const event = events.findLast(({ action }) => (actions as readonly string[]).includes(action))
        const isReached = status !== 'wait' && event !== undefined
        return {
          title: t(`desk.progress.${name}`),
          status,
          statusText: t(`desk.progress.statuses.${status}`),
          content: isReached
            ? [t(`desk.actions.${event.action}`), event.person, formatMoment(event.at)].join(', ')
            : undefined,
        }
      })}
    />
  )
}

/** Review page of a change set: differences, rejected rows, history and next steps (REG-05, 6.39). */
export function DeskReviewScreen() {
  const { t, language, href } = usePage()
  const { id = '' } = useParams()
  const state = useApi(getChangeSet, { params: { id } })
  const { data, retry } = state
  const isWorking = isRunning(data)
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(retry, POLL_MS)
    return () => clearInterval(timer)
  }, [isWorking, retry])
  usePageTitle(data === undefined ? undefined : t('desk.review.title', { number: data.number }))
  return (
    <Loaded call={state} count={8} alternative={{ href: href(DESK_PATH), text: t('desk.title') }}>
      {(set) => (
        <Desk language={language}>
          <Review key={set.id} set={set} onChanged={retry} />
        </Desk>
      )}
    </Loaded>
  )
}

/** Keeps heading and success notice mounted after a step, so that the heading gets the focus of the removed button. */
function Review({ set: read, onChanged }: { readonly set: ChangeSet; readonly onChanged: () => void }) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [done, setDone] = useState<string>()
  // The reply of a step has the latest revision, which the next step needs before the set is reloaded.
  const [latest, setLatest] = useState(read)
  const set = latest.revision > read.revision ? latest : read
  const title = t('desk.review.title', { number: set.number })
  return (
    <Stack gap="l">
      <Stack gap="s">
        <DeskBreadcrumb title={title} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </Stack>
      <Stack gap="m">
        <div>
          <ChangeStateChip state={set.state} />
        </div>
        <ChangeProgress set={set} />
        <div role="status">{done === undefined ? null : <Notice kind="success" title={done} />}</div>
      </Stack>
      <ReviewSections
        set={set}
        onStart={() => setDone(undefined)}
        onChanged={(changed, message) => {
          setLatest(changed)
          setDone(message)
          heading.current?.focus()
          onChanged()
        }}
        onSaved={onChanged}
      />
    </Stack>
  )
}

function ReviewSections({ set, onStart, onChanged, onSaved }: Omit<ReviewProps, 'draft'>) {
  const { t, language, href } = usePage()
  const draft = useTermsDraft(set, {
    onStart,
    onSaved: (saved) => onChanged(saved, t('desk.actions.edited')),
  })
  const { counts, undoes, undoneBy } = set
  const facts = [
    { key: 'registry', name: t('desk.registry'), value: set.registryTitle[language] },
    {
      key: 'subject',
      name: t('desk.columns.subject'),
      value: [t(`desk.kinds.${set.kind}`), set.subject].join(': '),
    },
    { key: 'author', name: t('desk.columns.author'), value: set.author },
    ...(set.publisher === null
      ? []
      : [{ key: 'publisher', name: t('desk.review.publisher'), value: set.publisher }]),
    { key: 'counts', name: t('desk.review.counts'), value: t('desk.review.countWords', counts) },
  ]
  return (
    <Stack gap="l">
      <WorkNotice set={set} />
      {isRefused(set) ? (
        <Notice kind="error" title={t('desk.review.allRefused', { count: counts.refused })}>
          <p>{t('desk.review.allRefusedHint')}</p>
          <p>
            <Link href={href(UPLOAD_PATH)}>{t('desk.newFile')}</Link>
          </p>
        </Notice>
      ) : null}
      {set.outdated > 0 ? (
        <Notice kind="warning" title={t('desk.review.outdated', { count: set.outdated })}>
          <p>{t(set.kind === 'undo' ? 'desk.review.outdatedUndo' : 'desk.review.outdatedHint')}</p>
        </Notice>
      ) : null}
      <Facts facts={facts} />
      {Object.entries({ undoes, undoneBy }).map(([name, other]) =>
        other === null ? null : (
          <p key={name}>
            <Link href={href(changeSetPath(other.id))}>
              {t(`desk.review.${name}`, { number: other.number })}
            </Link>
          </p>
        ),
      )}
      {isRunning(set) || isRefused(set) ? null : <TermsSection set={set} draft={draft} />}
      {isRefused(set) ? null : <Differences key={`differences ${set.revision}`} set={set} />}
      <Faults key={`faults ${set.revision}`} set={set} />
      {isRunning(set) ? null : (
        <Steps set={set} draft={draft} onStart={onStart} onChanged={onChanged} onSaved={onSaved} />
      )}
      <Section title={t('desk.review.events')}>
        <Timeline
          label={t('desk.review.events')}
          entries={set.events.map(({ action, person, note, at }, index) => ({
            id: String(index),
            date: formatMoment(at),
            dateTime: at,
            title: [t(`desk.actions.${action}`), person].join(' – '),
            children: note === null ? undefined : <p>{note}</p>,
          }))}
        />
      </Section>
    </Stack>
  )
}

/** Notice of a running or failed job of the set. */
function WorkNotice({ set: { work } }: { readonly set: ChangeSet }) {
  const t = useTexts()
  if (work === null) return null
  if (work.fault !== null)
    return (
      <Notice kind="error" title={t(`desk.review.work.${work.kind}Failed`)} announce="alert">
        <p>{work.fault}</p>
      </Notice>
    )
  return (
    <Notice kind="info" title={t(`desk.review.work.${work.kind}`, { count: work.done })} announce="status">
      <p>{t('desk.review.work.stays')}</p>
    </Notice>
  )
}
