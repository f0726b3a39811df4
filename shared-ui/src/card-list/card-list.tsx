import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import styles from './card-list.module.css'

/** Card of a {@link CardList}; all of it is a link to `href`. */
export interface Card {
  readonly id: string
  readonly href: string
  readonly title: string
  /** Language of the title, where it differs from the page. */
  readonly lang?: string
  readonly text?: ReactNode
  /** Line below the text, e.g. a number or status. */
  readonly meta?: ReactNode
}

interface CardListProps {
  readonly cards: readonly Card[]
  /** Heading level of the card titles; `text` for titles that are no headings. */
  readonly level?: 2 | 3 | 'text'
  /** On a wide screen one card a row, with `meta` beside the text: for groups of very different length. */
  readonly asRows?: boolean
}

/** Grid of links with explanations. */
export function CardList({ cards, level = 3, asRows = false }: CardListProps) {
  const Title = level === 'text' ? 'span' : (`h${level}` as const)
  return (
    <ul role="list" className={classNames(styles.cards, asRows && styles.rows)}>
      {cards.map((card) => (
        <li key={card.id} className={styles.card}>
          <Title className={styles.title}>
            <Link href={card.href} lang={card.lang} covers>
              {card.title}
            </Link>
          </Title>
          {card.text === undefined ? null : <span className={styles.text}>{card.text}</span>}
          {card.meta === undefined ? null : <span className={styles.meta}>{card.meta}</span>}
          <Icon name="arrow-right" className={styles.arrow} />
        </li>
      ))}
    </ul>
  )
}
