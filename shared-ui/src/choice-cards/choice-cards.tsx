import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './choice-cards.module.css'

/** Card of {@link ChoiceCards}; a press on any part chooses it. */
export interface ChoiceCard {
  readonly id: string
  readonly title: string
  /** Lines that distinguish it from other cards, e.g. a number or position. */
  readonly lines?: readonly ReactNode[]
  /** Label of the current choice, e.g. “Now”. */
  readonly mark?: string | undefined
  readonly isDisabled?: boolean
}

interface ChoiceCardsProps {
  /** Accessible name of the list, e.g. “Your accounts”. */
  readonly label: string
  readonly cards: readonly ChoiceCard[]
  readonly onChoose: (id: string) => void
  /** Id of the card that is being selected; no other can be chosen meanwhile. */
  readonly busy?: string | undefined
}

/** Cards of which the user chooses one by a press, e.g. accounts. For links to pages use `card-list`. */
export function ChoiceCards({ label, cards, onChoose, busy }: ChoiceCardsProps) {
  const id = useId()
  return (
    <ul role="list" aria-label={label} className={styles.cards}>
      {cards.map((card) => (
        <li key={card.id}>
          <button
            type="button"
            className={styles.card}
            aria-describedby={`${id}-${card.id}`}
            aria-current={card.mark === undefined ? undefined : 'true'}
            aria-busy={busy === card.id || undefined}
            disabled={card.isDisabled}
            onClick={() => {
              if (busy === undefined) onChoose(card.id)
            }}
          >
            <span className={styles.body}>
              <span className={styles.title}>{card.title}</span>
              <span id={`${id}-${card.id}`} className={styles.lines} aria-hidden="true">
                {card.lines?.map((line, index) => (
                  <span key={index}>{line} </span>
                ))}
              </span>
            </span>
            {card.mark === undefined ? null : (
              <span className={styles.mark}>
                <Icon name="check" />
                {card.mark}
              </span>
            )}
            <Icon name="chevron-right" className={styles.arrow} />
          </button>
        </li>
      ))}
    </ul>
  )
}
