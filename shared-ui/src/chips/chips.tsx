import { Icon } from '../icon/icon.tsx'
import { Anchor } from '../link/link.tsx'
import styles from './chips.module.css'

/** Active filter; `href` is the page without it. */
export interface Chip {
  readonly key: string
  readonly label: string
  readonly href: string
}

interface ChipsProps {
  /** Accessible name of the list, e.g. “Active filters”. */
  readonly label: string
  readonly chips: readonly Chip[]
  /** Text for screen readers after a chip's label, visible when images are off: “remove”. */
  readonly removeText: string
  /** Link to the page without filters. */
  readonly clear?: { readonly href: string; readonly label: string } | undefined
}

/** Active filters; each is a link that removes it, also without JavaScript. Renders nothing without filters. */
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
