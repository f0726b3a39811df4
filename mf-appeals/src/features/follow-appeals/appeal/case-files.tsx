import { getAppealFile } from 'shared-contracts/http/cases/appeals'
import type { AppealDetail, CaseFile } from 'shared-contracts/http/cases/case-models'
import { useViewer } from 'shared-runtime/dialogs'
import { apiPath } from 'shared-runtime/http'
import { isPlainPress, usePage } from 'shared-runtime/navigation'
import styles from './case-files.module.css'

function viewerKind(mediaType: string): 'image' | 'pdf' | undefined {
  if (mediaType === 'application/pdf') return 'pdf'
  return /^image\/(png|jpeg|webp|gif)$/.test(mediaType) ? 'image' : undefined
}

interface FileToOpen extends Pick<CaseFile, 'name' | 'mediaType'> {
  readonly url: string
  /** Title of the viewer. */
  readonly title: string
}

/** Opens a file in the viewer, or in place of the page if there is none; undefined for a file that it cannot show. */
export function useOpenFile({ url, title, name, mediaType }: FileToOpen): (() => void) | undefined {
  const openViewer = useViewer()
  const kind = viewerKind(mediaType)
  if (kind === undefined) return undefined
  return () => {
    void openViewer({ kind, url, title, download: name.slice(-200) }).then((isOpened) => {
      if (!isOpened) window.open(url, '_self')
    })
  }
}

export interface FileProps {
  readonly appealId: string
  readonly file: CaseFile
}

/** Name of a file that opens it in the viewer, or downloads it. */
export function FileLink({ appealId, file }: FileProps) {
  const { language } = usePage()
  const url = `/api${apiPath(getAppealFile, { params: { id: appealId, file: file.id } }, language)}`
  const open = useOpenFile({ ...file, url, title: file.name })
  if (!file.isAvailable) return <span>{file.name}</span>
  return (
    <a
      href={url}
      download={file.name}
      onClick={(event) => {
        if (open === undefined || !isPlainPress(event)) return
        event.preventDefault()
        open()
      }}
    >
      {file.name}
    </a>
  )
}

interface FileLinksProps {
  readonly appeal: AppealDetail
  readonly ids: readonly string[]
}

/** Links to some files of an appeal. Renders nothing without files. */
export function FileLinks({ appeal, ids }: FileLinksProps) {
  const files = appeal.files.filter(({ id }) => ids.includes(id))
  if (files.length === 0) return null
  return (
    <ul role="list" className={styles.links}>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink appealId={appeal.id} file={file} />
        </li>
      ))}
    </ul>
  )
}
