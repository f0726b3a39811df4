import { useEffect } from 'react'
import type { ComponentType } from 'react'
import { useStateOf } from 'shared-runtime/settings'
import type { ViewerFile } from 'shared-contracts/events/payloads/shell'
import { useLazyPart } from '../../common/lazy/lazy-part.ts'
import type { OpenOverlay } from '../../common/services/overlay-slot.ts'
import type { OpenFile } from '../../common/services/shell-services.ts'
import { useShellServices } from '../../common/services/shell-services.ts'
import type { FileViewerProps } from './file-viewer.tsx'

/** Whether a file comes from the portal's API; others are refused. */
function isOwnFile(url: string, origin: string): boolean {
  const base = new URL(origin)
  const address = URL.parse(url, base)
  return address !== null && address.origin === base.origin && address.pathname.startsWith('/api/')
}

function isViewable({ url, tracks = [] }: ViewerFile, origin: string): boolean {
  return [url, ...tracks.map((track) => track.url)].every((one) => isOwnFile(one, origin))
}

interface OpenViewerProps {
  readonly open: OpenOverlay<OpenFile>
  readonly viewer: ComponentType<FileViewerProps>
}

function OpenViewer({ open, viewer: FileViewer }: OpenViewerProps) {
  useEffect(() => {
    open.settle(true)
  }, [open])
  return <FileViewer file={open.file} onClose={open.close} />
}

/** Renders the file viewer. The caller gets false when its code fails to load, or for a file of another origin. */
export function Viewer() {
  const { viewer } = useShellServices()
  const open = useStateOf(viewer.shown)
  const isRefused = open !== undefined && !isViewable(open.file, location.origin)
  useEffect(() => {
    if (isRefused) open.settle(false)
  }, [isRefused, open])
  const code = useLazyPart(
    open !== undefined && !isRefused,
    () => import(/* webpackChunkName: "file-viewer" */ './file-viewer.tsx'),
    () => open?.settle(false),
  )
  if (open === undefined || isRefused || code === undefined) return null
  return <OpenViewer key={open.file.url} open={open} viewer={code.FileViewer} />
}
