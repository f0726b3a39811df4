import { useState } from 'react'
import { formatMoment, useLanguage, useTexts } from 'shared-runtime/i18n'
import { useApi } from 'shared-runtime/http'
import { usePortalHref } from 'shared-runtime/navigation'
import { listChangeSets } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSetSummary } from 'shared-contracts/http/data/registry-desk'
import { Desk } from 'shared-ui/antd/desk'
import { DeskTable } from 'shared-ui/antd/table'
import type { DeskColumn } from 'shared-ui/antd/table'
import { Button, ButtonLink } from 'shared-ui/button'
import { Choice } from 'shared-ui/choice'
import { EmptyState } from 'shared-ui/empty-state'
import { Link } from 'shared-ui/link'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { LoadingFailed } from '../../../common/loading-failed.tsx'
import { ChangeStateChip } from '../change-state.tsx'
import { UPLOAD_PATH, changeSetPath, recordFormPath } from '../desk-paths.ts'

/** Sets of changes of the agency and whose turn it is (REG-05, 6.39). */
export function DeskListScreen() {
  const t = useTexts()
  const href = usePortalHref()
  const [isMine, setMine] = useState(false)
  const [page, setPage] = useState(1)
  const query = { page, turn: isMine ? ('mine' as const) : undefined }
  const { data, error, retry, isFetching } = useApi(listChangeSets, { query }, { keepPrevious: true })
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
        <Choice
          type="checkbox"
          label={t('desk.mine')}
          hint={t('desk.mineHint')}
          checked={isMine}
          onChange={({ target }) => {
            setMine(target.checked)
            setPage(1)
          }}
        />
        {data !== undefined ? (
          <>
            <p role="status">{t('desk.total', { count: data.total })}</p>
            {data.content.length === 0 ? (
              <EmptyState title={t(isMine ? 'desk.nothingMine' : 'desk.nothing')} />
            ) : (
              <Sets sets={data.content} busy={isFetching} />
            )}
            <Stack row gap="s">
              {page > 1 ? <Button onClick={() => setPage(page - 1)}>{t('desk.newer')}</Button> : null}
              {page * data.perPage < data.total ? (
                <Button onClick={() => setPage(page + 1)}>{t('desk.older')}</Button>
              ) : null}
            </Stack>
          </>
        ) : error === undefined ? (
          <Skeleton label={t('common.loading')} count={6} />
        ) : (
          <LoadingFailed error={error} retry={retry} isRetrying={isFetching} />
        )}
      </Stack>
    </Desk>
  )
}

function Sets({ sets, busy }: { readonly sets: readonly ChangeSetSummary[]; readonly busy: boolean }) {
  const t = useTexts()
  const language = useLanguage()
  const href = usePortalHref()
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
  return (
    <DeskTable caption={t('desk.title')} columns={columns} rows={sets} rowKey={({ id }) => id} busy={busy} />
  )
}

/** Who has to do something next. */
function turnOf({ state, isOwn }: ChangeSetSummary): 'nobody' | 'you' | 'author' | 'second' {
  if (state === 'published' || state === 'withdrawn') return 'nobody'
  if (state === 'submitted') return isOwn ? 'second' : 'you'
  return isOwn ? 'you' : 'author'
}
