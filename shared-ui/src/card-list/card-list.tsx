import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Anchor } from '../link/link.tsx'
import styles from './card-list.module.css'

/** One card: the whole of it leads to `href`. */
export interface Card {
  readonly id: string
  readonly href: string
  readonly title: string
  /** Language of the title, where it is not that of the page. */
  readonly lang?: string
  readonly text?: ReactNode
  /** A line below: a number, a status. */
  readonly meta?: ReactNode
}

interface CardListProps {
  readonly cards: readonly Card[]
  /** Level of the card titles in the page's outline; `text` for titles that are no headings. */
  readonly level?: 2 | 3 | 'text'
}

/** Links with a line of explanation, side by side where there is room. */
export function CardList({ cards, level = 3 }: CardListProps) {
  const Title = level === 'text' ? 'span' : (`h${level}` as const)
  return (
    <ul role="list" className={styles.cards}>
      {cards.map((card) => (
        <li key={card.id} className={styles.card}>
          <Title className={styles.title}>
            <Anchor href={card.href} lang={card.lang} className={styles.link}>
              {card.title}
            </Anchor>
          </Title>
          {card.text === undefined ? null : <span className={styles.text}>{card.text}</span>}
          {card.meta === undefined ? null : <span className={styles.meta}>{card.meta}</span>}
          <Icon name="arrow-right" className={styles.arrow} />
        </li>
      ))}
    </ul>
  )
}
