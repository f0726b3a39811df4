import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatMoment, useLanguage } from 'shared-runtime/i18n'
import { useApi } from 'shared-runtime/http'
import { usePage, usePortalNavigate, writeSearch } from 'shared-runtime/navigation'
import { listChangeSets } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSetSummary } from 'shared-contracts/http/data/registry-desk'
import { Desk } from 'shared-ui/antd/desk'
import { RangeItem } from 'shared-ui/antd/date-item'
import { DeskTable } from 'shared-ui/antd/table'
import type { DeskColumn } from 'shared-ui/antd/table'
import { ButtonLink } from 'shared-ui/button'
import { Choice } from 'shared-ui/choice'
import { EmptyState } from 'shared-ui/empty-state'
import { Link } from 'shared-ui/link'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../../common/page-states.tsx'
import { ChangeStateChip, STATES, nextSteps } from '../change-state.tsx'
import { DESK_PATH, UPLOAD_PATH, changeSetPath, recordFormPath } from '../desk-paths.ts'
import { SelectedSets, isSelectable } from './selected-sets.tsx'

/** Parses the query string of the list; invalid values count as absent. */
function readAddress(search: URLSearchParams) {
  const find = (name: string, pattern: RegExp) => pattern.exec(search.get(name) ?? '')?.[0]
  const day = /^\d{4}-\d{2}-\d{2}$/
  return {
    turn: search.get('turn') === 'mine' ? ('mine' as const) : undefined,
    state: STATES.find((state) => state === search.get('state')),
    from: find('from', day),
    to: find('to', day),
    page: Number(find('page', /^[1-9]\d{0,2}$/) ?? 1),
  }
}

type DeskListAddress = ReturnType<typeof readAddress>

function addressPath(address: DeskListAddress): string {
  return `${DESK_PATH}${writeSearch({ ...address, page: address.page > 1 ? address.page : '' })}`
}

function isFiltered(address: DeskListAddress): boolean {
  return addressPath({ ...address, page: 1 }) !== DESK_PATH
}

/** List of the agency's change sets and who acts next (REG-05, 6.39). */
export function DeskListScreen() {
  const { t, href } = usePage()
  const [search] = useSearchParams()
  const address = readAddress(search)
  const { page } = address
  const state = useApi(listChangeSets, { query: { ...address } }, { keepPrevious: true })
  const pageHref = (other: number) => href(addressPath({ ...address, page: other }))
  return (
    <Desk language={useLanguage()}>
      <Stack gap="l">
        <Stack gap="s">
          <h1>{t('desk.title')}</h1>
          <p>{t('desk.lead')}</p>
        </Stack>
        <Stack row gap="s">
          <ButtonLink kind="primary" href={href(recordFormPath())}>
            {t('desk.newRecord')}
          </ButtonLink>
          <ButtonLink href={href(UPLOAD_PATH)}>{t('desk.newFile')}</ButtonLink>
        </Stack>
        <Filters address={address} />
        <Loaded call={state} count={6}>
          {({ content, total, perPage }) => (
            <>
              <p role="status">{t('desk.total', { count: total })}</p>
              {content.length === 0 ? (
                <EmptyState title={t(isFiltered(address) ? 'desk.nothingFound' : 'desk.nothing')} />
              ) : (
                <Sets sets={content} busy={state.isFetching} onChanged={state.retry} />
              )}
              <Stack row gap="s">
                {page > 1 ? <ButtonLink href={pageHref(page - 1)}>{t('desk.newer')}</ButtonLink> : null}
                {page * perPage < total ? (
                  <ButtonLink href={pageHref(page + 1)}>{t('desk.older')}</ButtonLink>
                ) : null}
              </Stack>
            </>
          )}
        </Loaded>
      </Stack>
    </Desk>
  )
}

function Filters({ address }: { readonly address: DeskListAddress }) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const change = (part: Partial<DeskListAddress>) =>
    navigate(addressPath({ ...address, page: 1, ...part }), { replace: true })
  return (
    <div role="search" aria-label={t('desk.filter.title')}>
      <Stack gap="m">
        <Choice
          type="checkbox"
          label={t('desk.mine')}
          hint={t('desk.mineHint')}
          checked={address.turn === 'mine'}
          onChange={({ target }) => change({ turn: target.checked ? 'mine' : undefined })}
        />
        <div className="desk-filters">
          <Select
            label={t('desk.columns.state')}
            value={address.state ?? ''}
            options={[
              { value: '', label: t('desk.filter.anyState') },
              ...STATES.map((state) => ({ value: state, label: t(`desk.states.${state}`) })),
            ]}
            onChange={({ target }) => change({ state: STATES.find((state) => state === target.value) })}
          />
          <RangeItem
            label={t('desk.filter.days')}
            from={{ name: 'from', label: t('desk.filter.from'), value: address.from ?? null }}
            to={{ name: 'to', label: t('desk.filter.to'), value: address.to ?? null }}
            onChange={(from, to) => change({ from: from ?? undefined, to: to ?? undefined })}
          />
          {isFiltered(address) ? (
            <ButtonLink kind="quiet" href={href(DESK_PATH)}>
              {t('desk.filter.clear')}
            </ButtonLink>
          ) : null}
        </div>
      </Stack>
    </div>
  )
}

interface SetsProps {
  readonly sets: readonly ChangeSetSummary[]
  readonly busy: boolean
  readonly onChanged: () => void
}

function Sets({ sets, busy, onChanged }: SetsProps) {
  const { t, language, href } = usePage()
  const [keys, setKeys] = useState<readonly string[]>([])
  const columns: readonly DeskColumn<ChangeSetSummary>[] = [
    {
      key: 'number',
      header: t('desk.columns.number'),
      primary: true,
      cell: ({ id, number, registryTitle }) => (
        <Link href={href(changeSetPath(id))}>
          {t('desk.number', { number })} · {registryTitle[language]}
        </Link>
      ),
    },
    {
      key: 'subject',
      header: t('desk.columns.subject'),
      cell: ({ kind, subject }) => [t(`desk.kinds.${kind}`), subject].join(': '),
    },
    { key: 'state', header: t('desk.columns.state'), cell: ({ state }) => <ChangeStateChip state={state} /> },
    { key: 'turn', header: t('desk.columns.turn'), cell: (set) => t(`desk.turns.${turnOf(set)}`) },
    { key: 'author', header: t('desk.columns.author'), cell: ({ author }) => author },
    {
      key: 'updated',
      header: t('desk.columns.updated'),
      compact: true,
      cell: ({ updatedAt }) => formatMoment(updatedAt),
    },
  ]
  const selectable = sets.filter(isSelectable)
  const bar = (
    <SelectedSets
      sets={selectable.filter(({ id }) => keys.includes(id))}
      onAll={() => setKeys(selectable.map(({ id }) => id))}
      onDone={() => {
        setKeys([])
        onChanged()
      }}
    />
  )
  return (
    <DeskTable
      caption={t('desk.title')}
      columns={columns}
      rows={sets}
      rowKey={({ id }) => id}
      busy={busy}
      selection={{
        keys,
        onChange: setKeys,
        canSelect: isSelectable,
        rowText: ({ number }) => t('desk.selected.row', { number: t('desk.number', { number }) }),
        allText: t('desk.selected.all'),
        bar: selectable.length === 0 ? null : bar,
      }}
    />
  )
}

/** Actor of the next step. */
function turnOf(set: ChangeSetSummary): 'none' | 'you' | 'author' | 'second' {
  const { state, isOwn } = set
  if (state === 'published' || state === 'withdrawn') return 'none'
  if (state === 'submitted' && isOwn) return 'second'
  return nextSteps(set).length > 0 ? 'you' : 'author'
}
