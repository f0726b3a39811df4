import { useEffect, useEffectEvent } from 'react'
import { useFileUploads } from 'shared-runtime/files'
import { FileList } from 'shared-ui/file-list'
import { listWithRoom } from '../../../../common/room-for-files.ts'

/** Uploaded files of a form. */
export interface AttachedFiles {
  readonly fileIds: readonly string[]
  /** Every chosen file is stored. */
  readonly isSafe: boolean
}

interface FilesFieldProps {
  readonly label: string
  readonly optionalWord: string | undefined
  readonly onChange: (files: AttachedFiles) => void
}

/** Files that are uploaded as soon as they are chosen. */
export function FilesField({ label, optionalWord, onChange }: FilesFieldProps) {
  const uploads = useFileUploads()
  const { fileIds, isSafe } = uploads
  const report = useEffectEvent(onChange)
  const stored = fileIds.join()
  useEffect(() => {
    report({ fileIds: stored === '' ? [] : stored.split(','), isSafe })
  }, [stored, isSafe])
  return <FileList {...listWithRoom(uploads)} label={label} optionalWord={optionalWord} />
}
