import type { IntegrityTable } from 'shared-contracts/release/page-state'
import type { FileLoader, PortalFiles } from '../../features/remote-outlet/release-file-loader.ts'

/** Integrity hashes by path. A repeated request gets another URL, because browsers cache failed and hung responses. */
export function createPortalFiles(table: IntegrityTable) {
  const integrity = new Map(integrityOfDocument())
  function add(more: IntegrityTable) {
    for (const [base, files] of Object.entries(more)) {
      for (const [path, hash] of Object.entries(files)) integrity.set(base + path, `sha384-${hash}`)
    }
  }
  add(table)
  const requests = new Map<string, number>()
  return {
    add,
    integrity: (path: string) => integrity.get(path),
    address(path: string) {
      const times = requests.get(path) ?? 0
      requests.set(path, times + 1)
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

/** Publishes `portalFiles` for the loaders of all bundles (`preset`, file-address-plugin); before the first `await`. */
export function publishPortalFiles({ integrity, address }: PortalFiles, loader: FileLoader): void {
  const load: FileLoader['load'] = (path, kind) => loader.load(path, kind)
  Object.assign(globalThis, { portalFiles: { integrity, address, load } })
}
