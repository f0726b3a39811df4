import { Icon } from '../icon/icon.tsx'
import { Anchor } from '../link/link.tsx'
import styles from './chips.module.css'

/** One filter that is set; `href` is the page without it. */
export interface Chip {
  readonly key: string
  readonly label: string
  readonly href: string
}

interface ChipsProps {
  /** Names the list, e.g. “Filters that are set”. */
  readonly label: string
  readonly chips: readonly Chip[]
  /** Read aloud after a chip's label, and written out when images are off: “remove”. */
  readonly removeText: string
  /** Leads to the page without any filter. */
  readonly clear?: { readonly href: string; readonly label: string } | undefined
}

/** Filters that are set, each a link that takes it away: works without JavaScript. Renders nothing for none. */
export function Chips({ label, chips, removeText, clear }: ChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul role="list" aria-label={label} className={styles.chips}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <Anchor href={chip.href} className={styles.chip}>
            {chip.label} <Icon name="close" label={removeText} />
          </Anchor>
        </li>
      ))}
      {clear === undefined ? null : (
        <li>
          <Anchor href={clear.href} className={styles.clear}>
            {clear.label}
          </Anchor>
        </li>
      )}
    </ul>
  )
}
