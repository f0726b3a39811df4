import { addressOf } from 'shared-runtime/navigation'
import type { PageMenuEntry } from 'shared-contracts/release/page-state'
import { useLanguage } from 'shared-runtime/i18n'
import { useWords } from './page.ts'

/** A menu entry in the page's language. */
export interface MenuLink {
  readonly id: string
  /** Without language prefix. */
  readonly path: string
  readonly href: string
  readonly label: string
  readonly hint: string | undefined
  /** Number of the software that a press starts. */
  readonly start: number | undefined
}

/** Entries of one place. They come from contributions only, so that none of them leads nowhere. */
export function useMenu(place: PageMenuEntry['place']): readonly MenuLink[] {
  const { menu } = useWords()
  const language = useLanguage()
  return menu
    .filter((entry) => entry.place === place)
    .map((entry) => ({
      id: `${place} ${entry.path}`,
      path: entry.path,
      href: addressOf(entry.path, language),
      label: entry.label,
      hint: entry.hint,
      start: entry.start,
    }))
}
