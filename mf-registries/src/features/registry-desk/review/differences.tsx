import { useEffect, useRef, useState } from 'react'
import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import type { ChangeRow, ChangeSet } from 'shared-contracts/http/data/registry-desk'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import { DeskTable } from 'shared-ui/antd/table'
import type { DeskColumn } from 'shared-ui/antd/table'
import { Button } from 'shared-ui/button'
import { Disclosure } from 'shared-ui/disclosure'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { Section } from '../../../common/section.tsx'
import { useRegistry } from '../../../common/registries.api.ts'
import { ProposedValue } from './proposed-value.tsx'
import { useMoreRows } from './use-more-rows.ts'

/** What the set would do, record by record and field by field: old and new, and what is there by now. */
export function Differences({ set }: { readonly set: ChangeSet }) {
  const t = useTexts()
  const language = useLanguage()
  const registry = useRegistry(set.registry)
  const { rows, hasMore, isBusy, failure, load } = useMoreRows(set)
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
            {rows.map((row, place) => (
              <Disclosure
                key={row.recordId}
                isOpen={place < 3}
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

function RowDifferences({
  row,
  fields,
}: {
  readonly row: ChangeRow
  readonly fields: readonly RegistryField[]
}) {
  const t = useTexts()
  const language = useLanguage()
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
          {t('desk.terms.validTo')}: {row.outcome === 'added' ? '–' : endOf(lastDay.before)} →{' '}
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
