import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { exportDeskCases, getDeskSettings, listDeskCases } from 'shared-contracts/http/cases/case-desk'
import type { DeskSettings } from 'shared-contracts/http/cases/desk-models'
import { DESK_VIEWS } from 'shared-contracts/rules/case-lists'
import { apiPath, useApi } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { Desk } from 'shared-ui/antd/desk'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Stack } from 'shared-ui/stack'
import { Tabs } from 'shared-ui/tabs'
import { DeskBreadcrumb } from '../../../common/desk/desk-breadcrumb.tsx'
import { DeskLoaded } from '../../../common/desk/desk-loaded.tsx'
import { useRefresh } from '../use-refresh.ts'
import { CaseTable } from './case-table.tsx'
import { inboxPath, isFiltered, readInbox } from './inbox-address.ts'
import type { InboxAddress } from './inbox-address.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { SavedViews } from './saved-views.tsx'
import styles from './inbox.module.css'

/** Cases that a file has at most. */
const EXPORT_LIMIT = 10_000

/** Inbox of the official: views with counts, filters in the address, bulk actions, keys, and a file of the list. */
export function DeskCasesScreen() {
  const { t, language } = usePage()
  const settings = useApi(getDeskSettings, {})
  return (
    <Desk language={language}>
      <Stack gap="l">
        <Stack gap="s">
          <DeskBreadcrumb crumbs={[{ label: t('cases.title') }]} />
          <h1 tabIndex={-1}>{t('cases.title')}</h1>
          <p>{t('cases.lead')}</p>
        </Stack>
        <DeskLoaded call={settings}>
          {(loaded) =>
            loaded.units.length === 0 ? (
              <EmptyState title={t('cases.noDuty.title')}>
                <p>{t('cases.noDuty.text')}</p>
              </EmptyState>
            ) : (
              <Inbox settings={loaded} onSettingsChanged={settings.retry} />
            )
          }
        </DeskLoaded>
      </Stack>
    </Desk>
  )
}

interface InboxProps {
  readonly settings: DeskSettings
  readonly onSettingsChanged: () => void
}

function Inbox({ settings, onSettingsChanged }: InboxProps) {
  const { t, href, language } = usePage()
  const [search] = useSearchParams()
  const address = readInbox(search)
  const { page } = address
  const call = useApi(listDeskCases, { query: { ...address } }, { keepPrevious: true })
  useRefresh(call.retry)
  const total = useRef<HTMLParagraphElement>(null)
  const counts = call.data?.counts
  const fileHref = (format: 'csv' | 'xlsx') =>
    `/api${apiPath(exportDeskCases, { query: { ...address, page: 1, format } }, language)}`
  return (
    <>
      <Tabs
        label={t('cases.views.label')}
        current={address.view}
        tabs={DESK_VIEWS.map((view) => ({
          id: view,
          label: t(`cases.views.${view}`),
          href: href(inboxPath({ ...address, view, page: 1 })),
          ...(counts === undefined || view === 'closed' ? {} : { count: counts[view] }),
        }))}
      />
      <SavedViews settings={settings} address={address} onChanged={onSettingsChanged} />
      <InboxFilters settings={settings} address={address} onClear={() => total.current?.focus()} />
      <DeskLoaded call={call}>
        {({ content, total: count, totalIsLowerBound, perPage }) => (
          <>
            <div className={styles.line}>
              <p role="status" ref={total} tabIndex={-1}>
                {t(totalIsLowerBound ? 'cases.totalAtLeast' : 'cases.total', { count })}
              </p>
              <a href={fileHref('xlsx')} download>
                {t('cases.export.xlsx')}
              </a>
              <a href={fileHref('csv')} download>
                {t('cases.export.csv')}
              </a>
              {count >= EXPORT_LIMIT ? <span>{t('cases.export.limit')}</span> : null}
            </div>
            {content.length === 0 ? (
              <EmptyState title={t(isFiltered(address) ? 'cases.nothingFound' : 'cases.nothing')} />
            ) : (
              <CaseTable
                key={inboxPath(address)}
                cases={content}
                settings={settings}
                busy={call.isFetching}
                onChanged={call.retry}
              />
            )}
            <Pages address={address} pages={Math.ceil(count / perPage)} page={page} />
          </>
        )}
      </DeskLoaded>
    </>
  )
}

interface PagesProps {
  readonly address: InboxAddress
  readonly page: number
  readonly pages: number
}

function Pages({ address, page, pages }: PagesProps) {
  const { t, href } = usePage()
  if (pages <= 1) return null
  const pageHref = (other: number) => href(inboxPath({ ...address, page: other }))
  return (
    <nav aria-label={t('cases.pages.label')} className={styles.line}>
      {page > 1 ? <ButtonLink href={pageHref(page - 1)}>{t('cases.pages.previous')}</ButtonLink> : null}
      <span>{t('cases.pages.current', { page, pages })}</span>
      {page < pages ? <ButtonLink href={pageHref(page + 1)}>{t('cases.pages.next')}</ButtonLink> : null}
    </nav>
  )
}
