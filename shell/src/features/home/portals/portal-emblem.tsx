import styles from '../home.module.css'

/** Lines of a drawing 32 wide and high, by portal: what each of them works with. */
const EMBLEMS: Readonly<Record<string, string>> = {
  // A seal with a tick.
  accreditation: 'M16 4l12 12-12 12L4 16zM11 16l4 4 6-7',
  // A dial.
  metrology: 'M6 26a13 13 0 1 1 20 0zM16 19l5-6M16 5v4',
  // A written sheet.
  standardisation: 'M7 4h13l5 5v19H7zM11 14h10M11 20h10',
  economy: 'M5 27h22M9 27v-8M16 27V13M23 27V6',
  // Scales.
  agency: 'M16 5v22M10 27h12M6 10h20M6 10l-3 9h6zM26 10l-3 9h6z',
  // A flask.
  expertise: 'M12 4h8M14 4v8L6 27h20l-8-15V4M10 20h12',
  competition: 'M5 8h22M9 27V17M16 27V12M23 27V15M5 27h22',
  qualityPortal: 'M6 26a13 13 0 1 1 20 0M11 20l4 4 8-10',
  // A list of bids.
  procurement: 'M6 6h20v22H6zM11 3v6M21 3v6M11 15h10M11 21h10',
}

/** The picture before the link to a portal: an ornament, so it says nothing to who hears the page. */
export function PortalEmblem({ id }: { readonly id: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      className={styles.emblem}
      aria-hidden="true"
      focusable="false"
    >
      <path d={EMBLEMS[id]} />
    </svg>
  )
}
