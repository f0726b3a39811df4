import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { STATE_GROUPS } from 'shared-contracts/rules/case-lists'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Tabs } from 'shared-ui/tabs'
import { LazyPart } from '../../../common/lazy-part.tsx'
import { Loaded } from '../../../common/page-states.tsx'
import { useLiveRefresh } from '../../../common/use-live-refresh.ts'
import { AppealResults } from './appeal-results.tsx'
import { appealsCall, draftsCall } from './list-appeals.api.ts'
import type { AppealsPage as Page } from './list-appeals.api.ts'
import { changeListAddress, readListAddress, writeListAddress } from './list-address.ts'
import type { ListAddress } from './list-address.ts'
import type { ListedAppeals } from './listed-appeals.ts'
import styles from './appeals-page.module.css'

function loadDrafts() {
  return import(/* webpackChunkName: "draft-list" */ './draft-list.tsx')
}

const COUNTS = { 'needs-me': 'needsMe', 'in-progress': 'inProgress', closed: 'closed' } as const

interface ListTabsProps {
  readonly listed: ListedAppeals
  readonly address: ListAddress
  readonly counts: Page['counts'] | undefined
  readonly drafts: number | undefined
}

/** All appeals, those of each group, and the drafts, with their numbers. */
function ListTabs({ listed, address, counts, drafts }: ListTabsProps) {
  const { t, href } = usePage()
  const hrefOf = (change: Partial<ListAddress>) =>
    href(listed.path + writeListAddress(changeListAddress(address, { view: '', ...change })))
  const tabs = [
    { id: 'all', label: t('follow.groups.all'), href: hrefOf({ group: '' }) },
    ...STATE_GROUPS.map((group) => ({
      id: group,
      label: t(`follow.groups.${group}`),
      href: hrefOf({ group }),
      // The counts are those of all types.
      ...(listed.type === undefined ? { count: counts?.[COUNTS[group]] } : {}),
    })),
    {
      id: 'drafts',
      label: t('follow.groups.drafts'),
      href: href(`${listed.path}?view=drafts`),
      count: drafts,
    },
  ]
  const current = address.view || address.group || 'all'
  return <Tabs label={t('follow.groups.label')} tabs={tabs} current={current} />
}

/** Title, start button, tabs, and the appeals or drafts. The state of the list is in the address (HTTP-03). */
export function AppealsPage({ listed }: { readonly listed: ListedAppeals }) {
  const { t, href } = usePage()
  const [search] = useSearchParams()
  const address = readListAddress(search)
  const isDrafts = address.view === 'drafts'
  const appeals = appealsCall.useReply(address, listed.type)
  const drafts = draftsCall.useReply()
  const ownDrafts = drafts.data?.content.filter(
    ({ type }) => listed.type === undefined || type === listed.type,
  )
  useLiveRefresh(appeals.retry)
  // A form that was just left has changed them.
  const refreshDrafts = useEffectEvent(drafts.retry)
  useEffect(() => refreshDrafts(), [])
  const title = t(`follow.lists.${listed.name}.title`)
  const tab = address.view || address.group
  usePageTitle([...(tab === '' ? [] : [t(`follow.groups.${tab}`)]), title].join(' – '))
  return (
    <Stack gap="l">
      <div className={styles.head}>
        <Stack gap="s">
          <h1>{title}</h1>
          <p className={styles.lead}>{t(`follow.lists.${listed.name}.lead`)}</p>
        </Stack>
        <ButtonLink kind="primary" icon="plus" href={href(listed.startPath)}>
          {t(`follow.lists.${listed.name}.start`)}
        </ButtonLink>
      </div>
      <ListTabs listed={listed} address={address} counts={appeals.data?.counts} drafts={ownDrafts?.length} />
      {isDrafts || ownDrafts === undefined || ownDrafts.length === 0 ? null : (
        <Notice
          kind="info"
          title={t('follow.drafts.count', { count: ownDrafts.length })}
          actions={
            <ButtonLink href={href(`${listed.path}?view=drafts`)}>{t('follow.drafts.open')}</ButtonLink>
          }
        >
          <p>{t('follow.drafts.notSent')}</p>
        </Notice>
      )}
      {isDrafts ? (
        <Loaded call={{ ...drafts, data: ownDrafts }} shape="cards" count={3}>
          {(content) => (
            <LazyPart name="draft-list" load={loadDrafts}>
              {({ DraftList }) => (
                <DraftList drafts={content} startPath={listed.startPath} onChanged={drafts.retry} />
              )}
            </LazyPart>
          )}
        </Loaded>
      ) : (
        <Loaded call={appeals} shape="rows" count={6} keepsLast>
          {(page, failure) => (
            <AppealResults
              listed={listed}
              address={address}
              page={page}
              isBusy={appeals.isFetching}
              failure={failure}
            />
          )}
        </Loaded>
      )}
    </Stack>
  )
}
