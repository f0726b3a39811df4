import { classNames } from '../class-names/class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import PATHS from './icon-paths.json' with { type: 'json' }
import styles from './icon.module.css'

/** Pictures beside words that say the same. The others tell a state or what a press does, and stay without images. */
const DECORATIVE: ReadonlySet<keyof typeof PATHS> = new Set([
  'copy',
  'document',
  'external',
  'eye',
  'filter',
  'print',
  'search',
  'user',
  'wrench',
])

/** Names of the portal's own icons. */
export type IconName = keyof typeof PATHS

interface IconProps {
  readonly name: IconName
  /** What the icon says, where no word beside it does: read aloud, and written out when images are off. */
  readonly label?: string
  readonly className?: string | undefined
}

/** A line icon in the colour and size of the text around it. A decorative one disappears when images are off; its label stays. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <>
      <svg
        className={classNames(styles.icon, DECORATIVE.has(name) && styles.decorative, className)}
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={PATHS[name]} />
      </svg>
      {label === undefined ? null : <VisuallyHidden until="imagesOff">{label}</VisuallyHidden>}
    </>
  )
}
