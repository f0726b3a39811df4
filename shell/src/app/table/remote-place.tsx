import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageRemote } from 'shared-contracts/release/page-state'
import { useTexts } from 'shared-runtime/i18n'
import { useStateOf } from 'shared-runtime/settings'
import { Skeleton } from 'shared-ui/skeleton'
import { useShellPage } from '../../common/page.ts'
import { useRetry } from '../../common/use-retry.ts'
import { FailedNotice } from '../../features/remote-outlet/outlet-notice.tsx'
import { useRemoteDirectory } from '../../features/remote-outlet/remote-directory.ts'
import { RemoteOutlet } from '../../features/remote-outlet/remote-outlet.tsx'
import { useBrowserPage } from '../browser-page.ts'

interface RemotePlaceProps {
  readonly name: string
  readonly screen: string
  /** Path of the route, which has its title. */
  readonly path: string
}

/** The release of a remote: at once where it is at hand, else from the table. */
function useRelease(
  name: string,
  screen: string,
): { remote: PageRemote | undefined; isLost: boolean; retry: (isQuiet?: boolean) => void } {
  const directory = useRemoteDirectory()
  const { openDocument, address } = useBrowserPage()
  const { pathname, search, hash } = useLocation()
  const here = pathname + search
  const [remote, setRemote] = useState(() => directory.find(name, screen))
  const [isLost, setLost] = useState(false)
  const [tries, setTries] = useState(0)
  const isWanted = remote === undefined
  // What the address is when the answer comes counts, not what it was.
  const lose = useRef<() => void>(() => undefined)
  useEffect(() => {
    lose.current = () => {
      // The server knows every remote; but a page that it has just sent would only come again.
      if (here === address) setLost(true)
      else openDocument(here + hash)
    }
  })
  useEffect(() => {
    if (!isWanted) return undefined
    let isHere = true
    directory.get(name, screen).then(
      (found) => {
        if (isHere) setRemote(found)
      },
      () => {
        if (isHere) lose.current()
      },
    )
    return () => {
      isHere = false
    }
  }, [directory, name, screen, isWanted, tries])
  const retry = useCallback((isQuiet = false) => {
    if (!isQuiet) setLost(false)
    setTries((count) => count + 1)
  }, [])
  useRetry(
    isWanted && isLost,
    useCallback(() => retry(true), [retry]),
  )
  return { remote, isLost, retry }
}

/**
 * The place of a remote's screen, before it is known which files the release has: those of the first page's screen
 * come with the page, the others with the table. Where the table cannot be had, the page comes as a document.
 */
export function RemotePlace({ name, screen, path }: RemotePlaceProps) {
  const texts = useTexts('shell')
  const title = useStateOf(useShellPage().words).titles[path]
  const { remote, isLost, retry } = useRelease(name, screen)
  if (remote === undefined) {
    if (!isLost) return <Skeleton shape="page" label={texts('outlet.loading')} />
    return <FailedNotice title={title} release={name} onRetry={() => retry()} isRetried />
  }
  return <RemoteOutlet remote={name} screen={screen} title={title} />
}
