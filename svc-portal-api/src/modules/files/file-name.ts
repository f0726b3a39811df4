import { MAX_FILE_NAME } from 'shared-contracts/http/cases/files'
import { withoutHidden } from '../../common/input/hidden-characters.ts'

const UNNAMED = 'file'

/**
 * Name of a file as it was written, without folders and invisible characters. A name of more than 255 characters keeps
 * its end.
 */
export function cleanFileName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const name = withoutHidden(base.replaceAll(/\p{Cc}/gu, ''))
    .normalize('NFC')
    .trim()
  if (name === '' || /^\.+$/.test(name)) return UNNAMED
  const characters = [...name]
  if (characters.length <= MAX_FILE_NAME) return name
  const extension = extensionOf(name)
  const end = extension === '' ? '' : `.${extension}`
  return `${characters.slice(0, MAX_FILE_NAME - [...end].length).join('')}${end}`
}

/** End of a name after its last dot, in lower case; empty without one. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,16})$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
}
