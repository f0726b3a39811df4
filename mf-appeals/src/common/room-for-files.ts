import type { FileUploads } from 'shared-runtime/files'

/** Files that a form may have, unless its field has another limit. */
const MAX_FILES = 10

/** List of files in which a refused file takes no place: it makes room for a chosen one. */
export function listWithRoom({ list, uploads }: FileUploads, maximum = MAX_FILES): FileUploads['list'] {
  const refused = uploads.filter(({ state }) => state === 'refused')
  return {
    ...list,
    isFull: uploads.length - refused.length >= maximum,
    onChoose(files) {
      const missing = Math.max(uploads.length + files.length - maximum, 0)
      for (const { id } of refused.slice(0, missing)) list.onRemove(id)
      list.onChoose(files)
    },
  }
}
