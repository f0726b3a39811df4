import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { Disclosure } from 'shared-ui/disclosure'
import { Icon } from 'shared-ui/icon'
import { Anchor } from 'shared-ui/link'
import type { ListView } from '../browse-registry.api.ts'
import { changeList } from '../list-address.ts'
import { statusField } from './facets.ts'
import styles from './sort-choices.module.css'

function ownOrder({ registry, address }: ListView) {
  if (address.q !== '') return 'browse.sortRelevance'
  if (registry.newestFirst === true) return 'browse.sortNewest'
  return registry.codeTree ? 'browse.sortDefault' : 'browse.sortUsual'
}

/** Orders of the list as links, folded; on a desk the heads of the columns do most of it. */
export function SortChoices(view: ListView) {
  const { registry, address, hrefOf } = view
  const t = useTexts()
  const language = useLanguage()
  const byStatus = registry.sortsByStatus === true ? [statusField(t)] : []
  const sortable = [...registry.fields, ...byStatus].filter((field) => field.sortable)
  if (sortable.length === 0) return null
  const choices = [
    { sort: '', label: t(ownOrder(view)) },
    ...sortable.flatMap((field) => [
      { sort: `${field.name},ASC`, label: t('browse.sortAscending', { field: field.label[language] }) },
      { sort: `${field.name},DESC`, label: t('browse.sortDescending', { field: field.label[language] }) },
    ]),
  ]
  const first = address.sort[0] ?? ''
  const current = choices.find((choice) => choice.sort === first) ?? choices[0]
  return (
    <Disclosure
      isOver
      closeOn={first}
      className={styles.sort}
      summaryClassName={styles.summary}
      summary={
        <>
          <span>{t('browse.sortedBy', { field: current?.label ?? '' })}</span>
          <Icon name="chevron-down" />
        </>
      }
    >
      <ul role="list" className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.sort}>
            <Anchor
              href={hrefOf(changeList(address, { sort: choice.sort === '' ? [] : [choice.sort] }))}
              className={styles.choice}
              aria-current={choice === current ? 'true' : undefined}
              rel="nofollow"
            >
              {choice.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
