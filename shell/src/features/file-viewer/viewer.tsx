import { useCallback, useEffect } from 'react'
import type { ComponentType } from 'react'
import { useStateOf } from 'shared-runtime/settings'
import type { ViewedFile } from 'shared-contracts/events/payloads/shell'
import { useLazyPart } from '../../common/lazy-part.ts'
import type { Opened } from '../../common/services/overlay-slot.ts'
import type { OpenFile } from '../../common/services/shell-services.ts'
import { useShellServices } from '../../common/services/shell-services.ts'
import type { FileViewerProps } from './file-viewer.tsx'

/** True for a file of the portal's own API: nothing else is ever put into the page. */
function isOwnFile(url: string, origin: string): boolean {
  const base = new URL(origin)
  const address = URL.parse(url, base)
  return address !== null && address.origin === base.origin && address.pathname.startsWith('/api/')
}

/** File and captions alike. */
function isViewable({ url, tracks = [] }: ViewedFile, origin: string): boolean {
  return [url, ...tracks.map((track) => track.url)].every((one) => isOwnFile(one, origin))
}

async function loadViewer() {
  return (await import(/* webpackChunkName: "file-viewer" */ './file-viewer.tsx')).FileViewer
}

interface StandingProps {
  readonly open: Opened<OpenFile>
  readonly viewer: ComponentType<FileViewerProps>
}

/** Whoever asked hears that the file is in the viewer once it stands on the page. */
function Standing({ open, viewer: FileViewer }: StandingProps) {
  useEffect(() => {
    open.tell(true)
  }, [open])
  return <FileViewer file={open.file} onClose={open.close} />
}

/**
 * The place of the file viewer. Where its code does not come, and for anything but a file of this portal, whoever asked
 * hears that it did not open, and offers the file itself.
 */
export function Viewer() {
  const { viewer } = useShellServices()
  const open = useStateOf(viewer.shown)
  const isRefused = open !== undefined && !isViewable(open.file, location.origin)
  const giveUp = useCallback(() => viewer.shown.value?.tell(false), [viewer])
  useEffect(() => {
    if (isRefused) open.tell(false)
  }, [isRefused, open])
  const FileViewer = useLazyPart(open !== undefined && !isRefused, loadViewer, giveUp)
  if (open === undefined || isRefused || FileViewer === undefined) return null
  return <Standing key={open.file.url} open={open} viewer={FileViewer} />
}
