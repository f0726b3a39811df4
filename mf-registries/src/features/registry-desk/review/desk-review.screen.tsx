import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { formatMoment, useLanguage, useTexts } from 'shared-runtime/i18n'
import { useApi } from 'shared-runtime/http'
import { usePageTitle, usePortalHref } from 'shared-runtime/navigation'
import { readChangeSet } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSet } from 'shared-contracts/http/data/registry-desk'
import { Desk } from 'shared-ui/antd/desk'
import { Facts } from 'shared-ui/facts'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { Timeline } from 'shared-ui/timeline'
import { Loaded } from '../../../common/page-states.tsx'
import { ChangeStateChip } from '../change-state.tsx'
import { DESK_PATH, changeSetPath } from '../desk-paths.ts'
import { ChangeProgress } from './change-progress.tsx'
import { Differences } from './differences.tsx'
import { Faults } from './faults.tsx'
import { Steps } from './steps.tsx'
import { TermsPart } from './terms-part.tsx'
import type { PartProps } from './terms-part.tsx'
import { useTermsDraft } from './use-terms-draft.ts'

/** How often a page asks how far a long work is, in milliseconds. */
const ASK_MS = 2000

function isUnderWay(set: ChangeSet | undefined): boolean {
  return set !== undefined && set.work !== null && set.work.fault === null
}

/** A set of changes: what it would do, what was refused, who did what, and the next step (REG-05, 6.39). */
export function DeskReviewScreen() {
  const t = useTexts()
  const href = usePortalHref()
  const { id = '' } = useParams()
  const state = useApi(readChangeSet, { params: { id } })
  const { data, retry } = state
  const isWorking = isUnderWay(data)
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(retry, ASK_MS)
    return () => clearInterval(timer)
  }, [isWorking, retry])
  usePageTitle(data === undefined ? undefined : t('desk.review.title', { number: data.number }))
  const language = useLanguage()
  return (
    <Loaded
      state={state}
      skeleton={<Skeleton label={t('common.loading')} count={8} />}
      wayOn={{ href: href(DESK_PATH), text: t('desk.title') }}
    >
      {(set) => (
        <Desk language={language}>
          <Review key={set.id} set={set} onChanged={retry} />
        </Desk>
      )}
    </Loaded>
  )
}

/** Heading and what was done outlive the steps: they tell of each, and take the focus that its button had. */
function Review({ set: read, onChanged }: { readonly set: ChangeSet; readonly onChanged: () => void }) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [done, setDone] = useState<string>()
  // What a step answered holds at once: the next one, pressed before the set is read anew, names its revision.
  const [answered, setAnswered] = useState(read)
  const set = answered.revision > read.revision ? answered : read
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1 ref={heading} tabIndex={-1}>
          {t('desk.review.title', { number: set.number })}
        </h1>
        <div>
          <ChangeStateChip state={set.state} />
        </div>
        <ChangeProgress set={set} />
        <div role="status">{done === undefined ? null : <Notice kind="success" title={done} />}</div>
      </Stack>
      <ReviewParts
        set={set}
        onBegun={() => setDone(undefined)}
        onChanged={(changed, told) => {
          setAnswered(changed)
          setDone(told)
          heading.current?.focus()
          onChanged()
        }}
        onSaved={onChanged}
      />
    </Stack>
  )
}

function ReviewParts({ set, onBegun, onChanged, onSaved }: Omit<PartProps, 'draft'>) {
  const t = useTexts()
  const draft = useTermsDraft(set, {
    onBegun,
    onSaved: (saved) => onChanged(saved, t('desk.actions.edited')),
  })
  const language = useLanguage()
  const href = usePortalHref()
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
      {isUnderWay(set) ? null : <TermsPart set={set} draft={draft} />}
      <Differences key={`differences ${set.revision}`} set={set} />
      <Faults key={`faults ${set.revision}`} set={set} />
      {isUnderWay(set) ? null : <Steps {...{ set, draft, onBegun, onChanged, onSaved }} />}
      <section>
        <h2>{t('desk.review.events')}</h2>
        <Timeline
          label={t('desk.review.events')}
          entries={set.events.map(({ action, person, note, at }, place) => ({
            id: String(place),
            date: formatMoment(at),
            dateTime: at,
            title: [t(`desk.actions.${action}`), person].join(' – '),
            children: note === null ? undefined : <p>{note}</p>,
          }))}
        />
      </section>
    </Stack>
  )
}

/** What goes on with the set, or why it came to nothing. */
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
