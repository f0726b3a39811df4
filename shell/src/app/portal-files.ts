import type { PageState } from 'shared-contracts/release/page-state'
import type { PortalFiles, PublishedFiles } from '../features/remote-outlet/release-file-loader.ts'

/**
 * Integrity by path from the page's table. A file that a bundle asks for again after a failure gets another address,
 * because browsers keep a failed or hung answer of the same one.
 */
export function createPortalFiles(table: PageState['integrity']): PortalFiles {
  const integrity = new Map(
    Object.entries(table).flatMap(([base, files]) =>
      Object.entries(files).map(([path, hash]) => [base + path, `sha384-${hash}`] as const),
    ),
  )
  const asked = new Map<string, number>()
  return {
    integrity: (path) => integrity.get(path),
    address(path) {
      const times = asked.get(path) ?? 0
      asked.set(path, times + 1)
      return times === 0 ? path : `${path}?r=${String(times)}`
    },
  }
}

/** Must come before anything is loaded: every bundle's own loader looks here (`preset`, file-address-plugin). */
export function publishPortalFiles(files: PublishedFiles): void {
  Object.assign(globalThis, { portalFiles: files })
}
