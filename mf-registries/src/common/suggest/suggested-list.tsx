import { useEffect } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { isPlainPress } from 'shared-runtime/navigation'
import { optionId, useShownList } from 'shared-ui/combobox'
import type { Combobox, ComboboxState } from 'shared-ui/combobox'
import { Anchor } from 'shared-ui/link'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styles from './suggested-list.module.css'

/** Something to choose while one types: it leads to a page, or does something on the spot. */
interface Suggested {
  readonly key: string
  readonly content: ReactNode
  /** With language prefix. */
  readonly href?: string
  readonly onChoose?: () => void
}

/** What a field and its list have in common. */
export interface FieldOfList {
  readonly field: HTMLInputElement
  readonly listId: string
  /** The field says whether the list stands. Must not change from render to render. */
  readonly onState: (state: ComboboxState) => void
}

export interface SuggestedListProps extends Omit<FieldOfList, 'field'> {
  readonly box: Combobox
  readonly label: string
  /** Read aloud: how many there are; empty while that is not known. */
  readonly status: string
  /** What was found. Another answer takes the choice back, so that Enter never presses what has just come. */
  readonly answer: unknown
  readonly options: readonly Suggested[]
}

interface OptionProps {
  readonly id: string
  readonly option: Suggested
  readonly isActive: boolean
  readonly onLeave: () => void
}

function Option({ id, option: { href, onChoose, content }, isActive, onLeave }: OptionProps) {
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: styles.option,
    onClick: (event: MouseEvent) => {
      // By any other press a link opens elsewhere.
      if (!isPlainPress(event.nativeEvent)) return
      onLeave()
      onChoose?.()
    },
  }
  return href === undefined ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <Anchor href={href} {...shared}>
      {content}
    </Anchor>
  )
}

/** The list below a field in which somebody types. */
export function SuggestedList(props: SuggestedListProps) {
  const { box, listId, onState, label, status, answer, options } = props
  const { isOpen, active } = useShownList({ box, listId, count: options.length, onState })
  const { forget } = box
  useEffect(() => forget(), [forget, answer])
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen ? status : ''}</span>
      </VisuallyHidden>
      {isOpen ? (
        // A press must not take the focus from the field: the list would be gone before it is heard.
        <div onMouseDown={(event) => event.preventDefault()} role="presentation">
          <div role="listbox" id={listId} aria-label={label} className={styles.list}>
            {options.map((option, place) => {
              const id = optionId(listId, place)
              return (
                <Option
                  key={option.key}
                  id={id}
                  option={option}
                  isActive={id === active}
                  onLeave={box.close}
                />
              )
            })}
          </div>
        </div>
      ) : null}
    </>
  )
}
