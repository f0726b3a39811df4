import { useTexts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Disclosure } from 'shared-ui/disclosure'
import { Icon } from 'shared-ui/icon'
import { Anchor } from 'shared-ui/link'
import type { ListView } from '../browse-registry.api.ts'
import { COMPARISON } from '../compare/lazy-comparison.ts'
import { listSortChoices } from '../filters/sort-choices.ts'
import { changeList } from '../list-address.ts'
import styles from './list-toolbar.module.css'

interface MenuChoice {
  readonly key: string
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
}

interface ToolMenuProps {
  readonly label: string
  /** Current choice beside the label; wide screens only. */
  readonly current?: string
  readonly choices: readonly MenuChoice[]
}

/** Links behind a button, closed by a choice; they work without JavaScript. */
function ToolMenu({ label, current, choices }: ToolMenuProps) {
  return (
    <Disclosure
      isOver
      // Not the whole address: rows that arrive would close a menu that was just opened.
      closeOn={choices.find(({ isCurrent }) => isCurrent)?.key ?? ''}
      className={styles.menu}
      summaryClassName={styles.summary}
      summary={
        <>
          <span>
            {label}
            {current === undefined ? null : <span className={styles.current}>: {current}</span>}
          </span>
          <Icon name="chevron-down" />
        </>
      }
    >
      <ul role="list" className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.key}>
            <Anchor
              href={choice.href}
              className={styles.choice}
              aria-current={choice.isCurrent ? 'true' : undefined}
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

function SortMenu(view: ListView) {
  const { t, language } = usePage()
  const choices = listSortChoices(view, t, language)
  const { address } = view
  const first = address.sort[0] ?? ''
  const current = choices.find(({ sort }) => sort === first) ?? choices[0]
  if (current === undefined || choices.length < 2) return null
  return (
    <ToolMenu
      label={t('browse.sort')}
      current={current.label}
      choices={choices.map((choice) => ({
        key: choice.sort,
        label: choice.label,
        href: view.hrefOf(changeList(address, { sort: choice.sort === '' ? [] : [choice.sort] })),
        isCurrent: choice === current,
      }))}
    />
  )
}

/** Forms behind “More”; those of columns and of a comparison need records. Embeds have no comparison. */
function MoreMenu(view: ListView) {
  const t = useTexts()
  const { address, records } = view
  const forms = (['watch', 'compare', 'columns', 'day'] as const).filter((form) =>
    form === 'compare'
      ? records.content.length > 1 && COMPARISON !== undefined
      : form !== 'columns' || records.content.length > 0,
  )
  return (
    <ToolMenu
      label={t('browse.more')}
      choices={forms.map((form) => ({
        key: form,
        label: t(`browse.${form}`),
        href: view.hrefOf({ ...address, open: address.open === form ? '' : form }),
        isCurrent: address.open === form,
      }))}
    />
  )
}

/** Tools of a list in one line: download, order, and further ones behind “More”. */
export function ListToolbar(view: ListView) {
  const t = useTexts()
  const { address, hrefOf, records } = view
  const { length } = records.content
  const isOpen = address.open === 'download'
  return (
    <div className={styles.tools}>
      {length === 0 ? null : (
        <span data-print="no">
          <ButtonLink
            href={hrefOf({ ...address, open: isOpen ? '' : 'download' })}
            icon="download"
            isExpanded={isOpen}
          >
            {t('browse.download')}
          </ButtonLink>
        </span>
      )}
      {length < 2 ? null : <SortMenu {...view} />}
      <span data-print="no">
        <MoreMenu {...view} />
      </span>
    </div>
  )
}
