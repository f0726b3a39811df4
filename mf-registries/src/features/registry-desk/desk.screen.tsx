import { useLocation } from 'react-router-dom'
import { DeskListScreen } from './list/desk-list.tsx'
import { DeskRecordScreen } from './record/desk-record.tsx'
import { DeskReviewScreen } from './review/desk-review.tsx'
import { DeskUploadScreen } from './upload/desk-upload.tsx'

/**
 * The four pages of the desk. Officials go from one to the next, so they are one file: each of its own would cost every
 * visitor of the registries bytes of the remote's entry.
 */
export function RegistryDeskScreen() {
  const { pathname } = useLocation()
  const [, page] = /\/registry-desk(?:\/([^/]+))?\/?$/.exec(pathname) ?? []
  if (page === undefined) return <DeskListScreen />
  if (page === 'upload') return <DeskUploadScreen />
  return page === 'record' ? <DeskRecordScreen /> : <DeskReviewScreen />
}
