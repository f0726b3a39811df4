import { useEffect, useEffectEvent } from 'react'
import type { Ref } from 'react'
import { useFileUploads } from 'shared-runtime/files'
import { FileList } from 'shared-ui/file-list'
import type { AttachedFiles } from './attached-files.ts'
import { listWithRoom } from './room-for-files.ts'

interface FilesFieldProps {
  readonly label: string
  readonly optionalWord: string | undefined
  readonly error: string | undefined
  readonly errorWord: string
  readonly ref: Ref<HTMLInputElement>
  readonly onChange: (files: AttachedFiles) => void
}

/** Files that are uploaded as soon as they are chosen. */
export function FilesField({ onChange, ...field }: FilesFieldProps) {
  const uploads = useFileUploads()
  const { fileIds, isSafe } = uploads
  const report = useEffectEvent(onChange)
  const stored = fileIds.join()
  useEffect(() => {
    report({ fileIds: stored === '' ? [] : stored.split(','), isSafe })
  }, [stored, isSafe])
  return <FileList {...listWithRoom(uploads)} {...field} />
}
