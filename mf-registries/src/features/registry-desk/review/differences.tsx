import { useEffect, useRef, useState } from 'react'
import { formatDate } from 'shared-runtime/i18n'
import { listChangeRows } from 'shared-contracts/http/data/registry-desk'
import type { ChangeFault, ChangeRow, ChangeSet } from 'shared-contracts/http/data/registry-desk'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import { DeskTable } from 'shared-ui/antd/table'
import type { DeskColumn } from 'shared-ui/antd/table'
import { Button } from 'shared-ui/button'
import { Disclosure } from 'shared-ui/disclosure'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { useAction } from 'shared-runtime/actions'
import { usePage } from 'shared-runtime/navigation'
import { Section } from '../../../common/section.tsx'
import { useRegistry } from '../../../common/registries.api.ts'
import { ProposedValue } from './proposed-value.tsx'

/** Rows of a change set by page. Outdated rows are first and not repeated. */
function useChangeRows(set: ChangeSet) {
  const { run, isBusy, failure } = useAction(listChangeRows, { shows: true })
  const [loaded, setLoaded] = useState<readonly ChangeRow[]>([])
  // The previous release of the service sends no `nextRow` and all rows at once.
  const [next, setNext] = useState(set.nextRow ?? null)
  const shown = new Set(set.rows.map(({ recordId }) => recordId))
  const rows = [...set.rows, ...loaded.filter(({ recordId }) => !shown.has(recordId))]

  /** Resolves to the index of the first new row; undefined without new rows. */
  async function load(): Promise<number | undefined> {
    let after = next
    // A page may contain only rows that are shown already.
    while (after !== null) {
      const page = await run({ params: { id: set.id }, query: { after } })
      if (page === undefined) return undefined
      const fresh = page.content.filter(({ recordId }) => !shown.has(recordId))
      after = page.next
      setNext(after)
      if (fresh.length === 0) continue
      setLoaded([...loaded, ...fresh])
      return rows.length
    }
    return undefined
  }

  return { rows, hasMore: next !== null, isBusy, failure, load }
}

/** Rejected rows of a file with their errors and a download of all. */
export function Faults({ set }: { readonly set: ChangeSet }) {
  const { t, language } = usePage()
  const fields = useRegistry(set.registry).data?.fields ?? []
  if (set.counts.refused === 0) return null
  /** Label of a file column: its field and part. */
  function columnLabel(column: string): string {
    const [name, part] = column.split('.')
    const label = fields.find((field) => field.name === name)?.label[language]
    if (label === undefined) return column
    return part === undefined ? label : `${label} (${t(`desk.parts.${part}`)})`
  }
  const lineCell = ({ line }: ChangeFault) => (
    <>
      <span className="desk-card-word">{t('desk.review.line')} </span>
      {line}
    </>
  )
  const columns: readonly DeskColumn<ChangeFault>[] = [
    { key: 'line', header: t('desk.review.line'), primary: true, cell: lineCell },
    { key: 'field', header: t('desk.review.field'), cell: ({ field }) => columnLabel(field) },
    { key: 'cell', header: t('desk.review.cell'), cell: ({ cell }) => cell },
    { key: 'message', header: t('desk.review.message'), cell: ({ message }) => message },
  ]
  return (
    <Section title={t('desk.review.faults', { count: set.counts.refused })}>
      <p>
        <a href={`/api/registry-desk/sets/${set.id}/faults?lang=${language}`} download>
          {t('desk.review.allFaults')}
        </a>
      </p>
      <DeskTable
        caption={t('desk.review.faults', { count: set.counts.refused })}
        columns={columns}
        rows={set.faults}
        rowKey={({ line, field, code }) => `${line} ${field} ${code}`}
      />
    </Section>
  )
}

/** Differences of a change set by record and field: old, new and current values. */
export function Differences({ set }: { readonly set: ChangeSet }) {
  const { t, language } = usePage()
  const registry = useRegistry(set.registry)
  const { rows, hasMore, isBusy, failure, load } = useChangeRows(set)
  const list = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<number>()
  useEffect(() => {
    if (reached === undefined) return
    const parts = list.current?.querySelectorAll<HTMLElement>(':scope > div > details > summary')
    parts?.[reached]?.focus()
  }, [reached])
  const total = set.counts.added + set.counts.changed
  const isLoading = registry.data === undefined && registry.error === undefined
  return (
    <Section title={t('desk.review.differences')}>
      {total === 0 ? (
        <p>{t('desk.review.noDifferences')}</p>
      ) : (
        <p>
          <a href={`/api/registry-desk/sets/${set.id}/differences?lang=${language}`} download>
            {t('desk.review.allDifferences')}
          </a>
        </p>
      )}
      {total > set.rows.length || rows.length > set.rows.length ? (
        <p role="status">{t('desk.review.someShown', { shown: rows.length, total })}</p>
      ) : null}
      {isLoading && rows.length > 0 ? (
        <Skeleton label={t('common.loading')} count={4} />
      ) : (
        <div ref={list}>
          <Stack gap="m">
            {rows.map((row, index) => (
              <Disclosure
                key={row.recordId}
                isOpen={index < 3}
                summaryClassName="desk-summary"
                summary={`${row.recordId} – ${t(`desk.review.outcomes.${row.outcome}`)}${
                  row.isOutdated ? ` – ${t('desk.review.isOutdated')}` : ''
                }`}
              >
                <RowDifferences row={row} fields={registry.data?.fields ?? []} />
              </Disclosure>
            ))}
          </Stack>
        </div>
      )}
      {failure === undefined ? null : <Notice {...failure} level={3} />}
      {hasMore ? (
        <div>
          <Button
            busy={isBusy}
            onClick={() => {
              void load().then(setReached)
            }}
          >
            {t('desk.review.more')}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}

interface Difference {
  readonly name: string
  readonly field: RegistryField | undefined
  readonly before: FieldValue
  readonly after: FieldValue
  readonly now: FieldValue
}

interface RowDifferencesProps {
  readonly row: ChangeRow
  readonly fields: readonly RegistryField[]
}

function RowDifferences({ row, fields }: RowDifferencesProps) {
  const { t, language } = usePage()
  const { statusBefore, statusAfter, lastDay } = row
  const endOf = (day: string | null) => (day === null ? t('record.always') : formatDate(day))
  const differences: readonly Difference[] = row.fields.map((one) => ({
    ...one,
    field: fields.find(({ name }) => name === one.name),
  }))
  const column = (key: 'before' | 'after' | 'now'): DeskColumn<Difference> => ({
    key,
    header: t(`desk.review.${key}`),
    cell: (one) => <ProposedValue field={one.field} value={one[key]} />,
  })
  return (
    <Stack gap="s">
      {statusBefore === statusAfter ? null : (
        <p>
          {t('common.status')}: {statusBefore === null ? '–' : t(`common.statuses.${statusBefore}`)} →{' '}
          <strong>{t(`common.statuses.${statusAfter}`)}</strong>
        </p>
      )}
      {lastDay === undefined ? null : (
        <p>
          {t('desk.review.lastDay')}: {row.outcome === 'added' ? '–' : endOf(lastDay.before)} →{' '}
          <strong>{endOf(lastDay.after)}</strong>
        </p>
      )}
      {statusBefore === statusAfter && differences.length === 0 && lastDay === undefined ? (
        <p>{t('desk.review.termOnly')}</p>
      ) : null}
      {differences.length === 0 ? null : (
        <DeskTable
          caption={row.recordId}
          rowKey={({ name }) => name}
          rows={differences}
          columns={[
            {
              key: 'field',
              header: t('desk.review.field'),
              primary: true,
              cell: ({ name, field }) => field?.label[language] ?? name,
            },
            column('before'),
            ...(row.isOutdated ? [column('now')] : []),
            column('after'),
          ]}
        />
      )}
    </Stack>
  )
}
