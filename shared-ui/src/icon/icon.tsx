import { classNames } from '../class-names/class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import PATHS from './icon-paths.json' with { type: 'json' }
import styles from './icon.module.css'

/** Icons that only repeat the text beside them. The others show a state or an action, and stay when images are off. */
const DECORATIVE: ReadonlySet<keyof typeof PATHS> = new Set([
  'copy',
  'document',
  'download',
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
  /** Meaning of an icon without text beside it: for screen readers, and visible when images are off. */
  readonly label?: string
  readonly className?: string | undefined
}

/** Line icon in the colour and size of the text. A decorative one is hidden when images are off; its label stays. */
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
