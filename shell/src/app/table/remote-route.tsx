import { useLocation } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { Skeleton } from 'shared-ui/skeleton'
import { useWords } from '../../common/page.ts'
import { FailedNotice } from '../../features/remote-outlet/outlet-notice.tsx'
import { useOutletScreens } from '../../features/remote-outlet/outlet-screens.ts'
import { RemoteOutlet } from '../../features/remote-outlet/remote-outlet.tsx'
import { useTableEntry } from '../../features/remote-outlet/use-table-entry.ts'
import { useBrowserPage } from '../browser-page.ts'

interface RemoteRouteProps {
  readonly name: string
  readonly screen: string
  readonly path: string
}

/** Route of a remote, whose files are in the page or in its table; without the table a document is loaded. */
export function RemoteRoute({ name, screen, path }: RemoteRouteProps) {
  const texts = useTexts('shell')
  const title = useWords().titles[path]
  const { directory } = useOutletScreens()
  const { openDocument, address } = useBrowserPage()
  const { pathname, search, hash } = useLocation()
  const here = pathname + search
  const { entry, hasFailed, retry } = useTableEntry(() => directory.get(name, screen), {
    present: directory.find(name, screen),
    onFailure() {
      // Loading the same document again would not help.
      if (here !== address) openDocument(here + hash)
      return here === address
    },
  })
  if (hasFailed) return <FailedNotice title={title} release={name} onRetry={retry} isRetried />
  if (entry === undefined) return <Skeleton shape="page" label={texts('outlet.loading')} />
  return <RemoteOutlet remote={name} screen={screen} title={title} />
}
