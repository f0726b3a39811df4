import type { IntegrityTable } from 'shared-contracts/release/page-state'
import type { PublishedFiles } from '../../features/remote-outlet/release-file-loader.ts'

/**
 * Integrity by path: from the elements of the document that name a file, and from the page's table. A file that a
 * bundle asks for again after a failure gets another address, because browsers keep a failed or hung answer of the
 * same one.
 */
export function createPortalFiles(table: IntegrityTable) {
  const integrity = new Map(integrityOfDocument())
  function add(more: IntegrityTable) {
    for (const [base, files] of Object.entries(more)) {
      for (const [path, hash] of Object.entries(files)) integrity.set(base + path, `sha384-${hash}`)
    }
  }
  add(table)
  const asked = new Map<string, number>()
  return {
    /** Adds the files of a table that came later. */
    add,
    integrity: (path: string) => integrity.get(path),
    address(path: string) {
      const times = asked.get(path) ?? 0
      asked.set(path, times + 1)
      return times === 0 ? path : `${path}?r=${String(times)}`
    },
  }
}

function integrityOfDocument(): (readonly [string, string])[] {
  return [...document.querySelectorAll('link[integrity], script[integrity]')].map((element) => {
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
    return [address, element.getAttribute('integrity') ?? '']
  })
}

/** Must come before anything is loaded, so before the first `await` of a start: every bundle's own loader looks here (`preset`, file-address-plugin). */
export function publishPortalFiles(files: PublishedFiles): void {
  Object.assign(globalThis, { portalFiles: files })
}
