import { useEffect, useRef } from 'react'
import type { DeskSettings } from 'shared-contracts/http/cases/desk-models'
import { DESK_SORTS } from 'shared-contracts/rules/case-lists'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { RangeItem } from 'shared-ui/antd/date-item'
import { Button } from 'shared-ui/button'
import { Disclosure } from 'shared-ui/disclosure'
import { SearchBox } from 'shared-ui/search-box'
import { Select } from 'shared-ui/select'
import type { SelectOption } from 'shared-ui/select'
import { CASES_PATH } from '../desk-paths.ts'
import { countFilters, inboxPath, isFiltered, readInbox } from './inbox-address.ts'
import type { InboxAddress } from './inbox-address.ts'
import styles from './inbox.module.css'

interface InboxFiltersProps {
  readonly settings: DeskSettings
  readonly address: InboxAddress
  /** Called when the filter was cleared, by a control that is gone then. */
  readonly onClear: () => void
}

/** Search, sort and folded filters of the inbox; all of them are in the address. */
export function InboxFilters({ settings, address, onClear }: InboxFiltersProps) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const change = (part: Partial<InboxAddress>) =>
    navigate(inboxPath({ ...address, page: 1, ...part }), { replace: true })
  const box = useRef<HTMLInputElement>(null)
  const hasSearched = useRef(false)
  // Other words replace the field that had the focus.
  useEffect(() => {
    if (hasSearched.current) box.current?.focus()
    hasSearched.current = false
  }, [address.words])
  const all: SelectOption = { value: '', label: t('cases.filter.any') }
  const choices = (list: DeskSettings['types']) => [
    all,
    ...list.map(({ code, label }) => ({ value: code, label })),
  ]
  const selects = [
    { name: 'type', options: choices(settings.types) },
    { name: 'state', options: choices(settings.states) },
    { name: 'unit', options: choices(settings.units) },
    {
      name: 'assignee',
      options: [
        all,
        { value: 'me', label: t('cases.filter.me') },
        { value: 'none', label: t('cases.filter.none') },
        ...settings.officials.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ] as const
  const count = countFilters(address)
  return (
    <div className={styles.filters}>
      <div className={styles.wide}>
        <SearchBox
          action={href(CASES_PATH)}
          label={t('cases.filter.words')}
          buttonText={t('cases.filter.find')}
          name="words"
          defaultValue={address.words ?? ''}
          landmark={t('cases.filter.landmark')}
          field={{ ref: box }}
          onSearch={(words) => {
            hasSearched.current = true
            change({ words: words === '' ? undefined : words })
          }}
        />
      </div>
      <div className={styles.sort}>
        <SortSelect address={address} onChange={change} />
      </div>
      <Disclosure
        summary={count === 0 ? t('cases.filter.title') : t('cases.filter.titleCount', { count })}
        summaryClassName="desk-summary"
        className={styles.folded}
      >
        <div role="group" aria-label={t('cases.filter.title')} className={styles.filters}>
          {selects.map(({ name, options }) => (
            <Select
              key={name}
              label={t(`cases.columns.${name}`)}
              value={address[name] ?? ''}
              options={options}
              onChange={({ target }) => change({ [name]: target.value === '' ? undefined : target.value })}
            />
          ))}
          <Days
            names={['dueFrom', 'dueTo']}
            address={address}
            label={t('cases.filter.due')}
            onChange={change}
          />
          <Days
            names={['from', 'to']}
            address={address}
            label={t('cases.filter.received')}
            onChange={change}
          />
        </div>
      </Disclosure>
      {isFiltered(address) ? (
        <Button
          kind="quiet"
          onClick={() => {
            navigate(inboxPath({ ...readInbox(new URLSearchParams()), view: address.view }))
            onClear()
          }}
        >
          {t('cases.filter.clear')}
        </Button>
      ) : null}
    </div>
  )
}

interface PartProps {
  readonly address: InboxAddress
  readonly onChange: (part: Partial<InboxAddress>) => void
}

interface DaysProps extends PartProps {
  readonly names: readonly ['dueFrom', 'dueTo'] | readonly ['from', 'to']
  readonly label: string
}

function Days({ names: [first, last], label, address, onChange }: DaysProps) {
  const { t } = usePage()
  return (
    <div className={styles.wide}>
      <RangeItem
        label={label}
        from={{ name: first, label: t('cases.filter.from'), value: address[first] ?? null }}
        to={{ name: last, label: t('cases.filter.to'), value: address[last] ?? null }}
        onChange={(from, to) => onChange({ [first]: from ?? undefined, [last]: to ?? undefined })}
      />
    </div>
  )
}

function SortSelect({ address, onChange }: PartProps) {
  const { t } = usePage()
  return (
    <Select
      label={t('cases.sort.label')}
      value={`${address.sort} ${address.direction}`}
      options={DESK_SORTS.flatMap((sort) =>
        (['ASC', 'DESC'] as const).map((direction) => ({
          value: `${sort} ${direction}`,
          label: t(`cases.sort.${sort}.${direction}`),
        })),
      )}
      onChange={({ target }) => {
        const [name, direction] = target.value.split(' ')
        onChange({
          sort: DESK_SORTS.find((sort) => sort === name) ?? 'due',
          direction: direction === 'DESC' ? 'DESC' : 'ASC',
        })
      }}
    />
  )
}
