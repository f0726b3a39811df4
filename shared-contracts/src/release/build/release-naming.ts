/** Placeholder of a version that is derived from the content of the build; `versionText` replaces it in all files. */
export const UNVERSIONED = '0.0.0-unversioned'

const CLASS_MARK = /([0-9a-z]{7})Unversioned/g

function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')
}

/** Global variable of a remote's container, unique per release. */
export function containerOf(name: string, version: string): string {
  return slug(`${name}__${version}`)
}

/**
 * Suffix of a class name, unique per style sheet and release of a remote.
 * @param scope container of the remote, or `shell`
 */
export function classMark(scope: string, file: string): string {
  const fileMark = hash(file)
  return scope.endsWith(slug(UNVERSIONED)) ? `${fileMark}Unversioned` : scopedMark(scope, fileMark)
}

/** Replaces the placeholder version in a built file. */
export function versionText(text: string, name: string, version: string): string {
  const container = containerOf(name, version)
  return text
    .replaceAll(CLASS_MARK, (_, fileMark: string) => scopedMark(container, fileMark))
    .replaceAll(slug(UNVERSIONED), slug(version))
    .replaceAll(UNVERSIONED, version)
}

function scopedMark(scope: string, fileMark: string): string {
  return hash(`${scope}:${fileMark}`).slice(-4)
}

/** FNV-1a hash as seven letters and digits. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (value >>> 0).toString(36).padStart(7, '0')
}
