import { useId } from 'react'
import type { ReactNode } from 'react'
import { Anchor } from '../link/link.tsx'
import styles from './figure-tile.module.css'

interface FigureTileProps {
  /** Formatted number, e.g. “6 939”. */
  readonly value: ReactNode
  readonly label: string
  readonly hint?: ReactNode
  readonly href?: string
}

/** Key figure with its label, optionally a link. */
export function FigureTile({ value, label, hint, href }: FigureTileProps) {
  const content = (
    <>
      <span className={styles.value}>{value}</span>
      <span className={styles.label}>{label}</span>
      {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
    </>
  )
  return href === undefined ? (
    <div className={styles.tile}>{content}</div>
  ) : (
    <Anchor href={href} className={styles.tile}>
      {content}
    </Anchor>
  )
}

/** Key figures, four in a row, two on a phone. */
export function FigureList({ figures }: { readonly figures: readonly FigureTileProps[] }) {
  return (
    <ul role="list" className={styles.list}>
      {figures.map((figure) => (
        <li key={figure.label}>
          <FigureTile {...figure} />
        </li>
      ))}
    </ul>
  )
}

interface FigureTilesProps {
  readonly title: string
  readonly figures: readonly FigureTileProps[]
}

/** Section of key figures. */
export function FigureTiles({ title, figures }: FigureTilesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.figures}>
      <h2 id={id}>{title}</h2>
      <FigureList figures={figures} />
    </section>
  )
}
