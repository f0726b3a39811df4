import { classNames } from '../class-names/class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './icon.module.css'

const PATHS = {
  'arrow-left': 'M19 12H5m6 7-7-7 7-7',
  'arrow-right': 'M5 12h14m-6-7 7 7-7 7',
  bell: 'M6 16V10a6 6 0 0 1 12 0v6l2 2H4l2-2Zm4 5h4',
  book: 'M12 7c-2-1.5-5-2-8-2v13c3 0 6 .5 8 2 2-1.5 5-2 8-2V5c-3 0-6 .5-8 2Zm0 0v13',
  card: 'M3 6h18v12H3V6Zm0 4h18M7 15h3',
  chart: 'M4 20h16M7 16v-4m5 4V6m5 10V9',
  check: 'M4 12.5 9.5 18 20 6.5',
  'check-circle': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-9 3 3 5-6',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-right': 'm9 6 6 6-6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  document: 'M14 3H6v18h12V7l-4-4Zm0 0v4h4M9 12h6m-6 4h6',
  error: 'M8 3h8l5 5v8l-5 5H8l-5-5V8l5-5Zm1 6 6 6m0-6-6 6',
  external: 'M14 4h6v6m0-6-9 9M10 5H5v14h14v-5',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  filter: 'M3 6h18M6 12h12m-9 6h6',
  fold: 'M4 4h16v16H4V4Zm5 0v16m7-11-3 3 3 3',
  folder: 'M3 6h6l2 2h10v11H3V6Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-10v.5',
  mail: 'M3 6h18v12H3V6Zm0 1 9 6 9-6',
  menu: 'M3 6h18M3 12h18M3 18h18',
  message: 'M4 5h16v11h-9l-5 4v-4H4V5Z',
  minus: 'M5 12h14',
  news: 'M17 5H4v12a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7h-3m0-5v12M8 9h5m-5 4h5',
  plus: 'M12 5v14M5 12h14',
  question: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7m0 3v.5',
  rotate: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  services: 'M4 4h6v6H4V4Zm10 0h6v6h-6V4ZM4 14h6v6H4v-6Zm10 0h6v6h-6v-6Z',
  shield: 'm12 3 8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6l8-3Z',
  'sort-down': 'M12 4v16m-6-6 6 6 6-6',
  'sort-up': 'M12 20V4m-6 6 6-6 6 6',
  star: 'm12 3 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3-5.6 3 1.3-6.2L3 9.5l6.3-.7L12 3Z',
  unfold: 'M4 4h16v16H4V4Zm5 0v16m4-11 3 3-3 3',
  unknown: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-9h8',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-4 3.5-6 8-6s8 2 8 6',
  warning: 'M12 3 2 20h20L12 3Zm0 7v5m0 2.5v.5',
  wrench:
    'M15 3a6 6 0 0 0-5.6 8.2L3 17.6 6.4 21l6.4-6.4A6 6 0 0 0 20.6 7L17 10.5 13.5 7 17 3.4A6 6 0 0 0 15 3Z',
} as const

/** Pictures beside words that say the same. The others tell a state or what a press does, and stay without images. */
const DECORATIVE: ReadonlySet<keyof typeof PATHS> = new Set([
  'document',
  'external',
  'eye',
  'filter',
  'search',
  'user',
  'wrench',
])

/** Names of the portal's own icons. */
export type IconName = keyof typeof PATHS

/** Props of {@link Icon}. */
export interface IconProps {
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
