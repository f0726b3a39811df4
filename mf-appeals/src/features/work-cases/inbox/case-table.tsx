import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeskCase, DeskSettings } from 'shared-contracts/http/cases/desk-models'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { DeskTable } from 'shared-ui/antd/table'
import type { DeskColumn } from 'shared-ui/antd/table'
import { Anchor } from 'shared-ui/link'
import { Deadline } from '../deadline.tsx'
import { casePath } from '../desk-paths.ts'
import { BulkSteps } from './bulk-steps.tsx'
import styles from './inbox.module.css'

interface CaseTableProps {
  readonly cases: readonly DeskCase[]
  readonly settings: DeskSettings
  readonly busy: boolean
  readonly onChanged: () => void
}

interface RowProps {
  readonly row: DeskCase
}

/** Keys of the list with what is printed on them. They act only while the focus is in it. */
const KEYS = { j: 'j', k: 'k', x: 'x', enter: 'Enter' } as const

/** Cases as a table with selection. `j` and `k` move between the numbers, `x` selects, Enter opens. */
export function CaseTable({ cases, settings, busy, onChanged }: CaseTableProps) {
  const { t } = usePage()
  const [keys, setKeys] = useState<readonly string[]>([])
  const columns = useColumns()

  const region = useRef<HTMLElement>(null)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const links = [...(region.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])]
    const at = links.findIndex((link) => link.closest('tr')?.contains(event.target as Node) === true)
    const id = links[at]?.dataset['case']
    if (event.key === 'j') links[Math.min(at + 1, links.length - 1)]?.focus()
    else if (event.key === 'k') links[Math.max(at - 1, 0)]?.focus()
    else if (event.key === 'x' && id !== undefined)
      setKeys((before) => (before.includes(id) ? before.filter((key) => key !== id) : [...before, id]))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = region.current
    const listen = (event: KeyboardEvent) => handleKey(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])

  return (
    <section aria-label={t('cases.title')} ref={region}>
      <p className={styles.keys}>
        <span>{t('cases.keys.label')}</span>
        {Object.entries(KEYS).map(([key, cap]) => (
          <span key={key}>
            <kbd>{cap}</kbd> {t(`cases.keys.${key}`)}
          </span>
        ))}
      </p>
      <DeskTable
        caption={t('cases.title')}
        columns={columns}
        rows={cases}
        rowKey={({ id }) => id}
        busy={busy}
        selection={{
          keys,
          onChange: setKeys,
          canSelect: () => true,
          rowText: ({ number }) => t('cases.bulk.row', { number }),
          allText: t('cases.bulk.all'),
          bar: (
            <BulkSteps
              cases={cases.filter(({ id }) => keys.includes(id))}
              settings={settings}
              onAll={() => setKeys(cases.map(({ id }) => id))}
              onDone={onChanged}
            />
          ),
        }}
      />
    </section>
  )
}

/** Checkboxes are not typed into. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.matches('textarea, select, input:not([type="checkbox"])')
}

function useColumns(): readonly DeskColumn<DeskCase>[] {
  const { t } = usePage()
  return [
    {
      key: 'number',
      header: t('cases.columns.number'),
      primary: true,
      width: '33%',
      cell: (row) => <CaseName row={row} />,
    },
    {
      key: 'applicant',
      header: t('cases.columns.applicant'),
      width: '17%',
      cell: (row) => <Applicant row={row} />,
    },
    { key: 'state', header: t('cases.columns.state'), width: '18%', cell: ({ state }) => state.label },
    { key: 'due', header: t('cases.columns.due'), width: '17%', cell: (row) => <DueCell row={row} /> },
    {
      key: 'assignee',
      header: t('cases.columns.assignee'),
      width: '15%',
      cell: ({ assignee, unit }) => (
        <>
          {assignee?.name ?? t('cases.unassigned')}
          <span className={styles.muted}>{unit.label}</span>
        </>
      ),
    },
  ]
}

/** Subject and number as one link, so that each name is unique; below them what was given at the receipt. */
function CaseName({ row: { id, number, registrationNumber, subject, receivedAt, isUnread } }: RowProps) {
  const { t, href } = usePage()
  return (
    <>
      <Anchor href={href(casePath(id))} data-case={id} className={isUnread ? styles.unread : undefined}>
        {subject} <span className={styles.number}>{number}</span>
      </Anchor>
      <span className={styles.muted}>
        {isUnread ? <strong>{t('cases.unread')} · </strong> : null}
        {[t('cases.received', { day: formatDate(receivedAt) }), registrationNumber]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
    </>
  )
}

function Applicant({ row: { applicant, applicants, type } }: RowProps) {
  const { t } = usePage()
  return (
    <>
      {applicant}
      <span className={styles.muted}>{type.label}</span>
      {applicants > 1 ? (
        <span className={styles.muted}>{t('cases.sameMatter', { count: applicants })}</span>
      ) : null}
    </>
  )
}

function DueCell({ row }: RowProps) {
  const { t } = usePage()
  return (
    <>
      <Deadline due={row} />
      {row.escalation === 0 ? null : (
        <span className={styles.muted}>{t('cases.escalated', { share: row.escalation })}</span>
      )}
    </>
  )
}
