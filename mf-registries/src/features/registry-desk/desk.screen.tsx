import { useLocation } from 'react-router-dom'
import { DeskRecord, DeskReview } from './later/desk-parts.ts'
import { DeskListScreen } from './list/desk-list.tsx'
import { DeskUploadScreen } from './upload/desk-upload.tsx'

/**
 * The four pages of the desk. They are one screen: each of its own would cost every visitor of the registries bytes of
 * the remote's entry. Forms and differences come when they are opened.
 */
export function RegistryDeskScreen() {
  const { pathname } = useLocation()
  const [, page] = /\/desk\/registries(?:\/([^/]+))?\/?$/.exec(pathname) ?? []
  if (page === undefined) return <DeskListScreen />
  if (page === 'upload') return <DeskUploadScreen />
  return page === 'record' ? <DeskRecord /> : <DeskReview />
}
