/** Paths of this remote's pages, without language prefix (NAV-12). */
export const OPEN_DATA_PATH = '/open-data'
export const REGISTRIES_PATH = '/registries'

/** Path of a registry's list; `query` starts with a question mark or is empty. */
export function registryPath(registry: string, query = ''): string {
  return `${REGISTRIES_PATH}/${encodeURIComponent(registry)}${query}`
}

/** Path of the records whose customs code begins with `code`. */
export function codePath(registry: string, code: string): string {
  return registryPath(registry, `?hs=${encodeURIComponent(code)}`)
}

/** Path of the list as of a date. */
export function listPath(registry: string, asOf: string | undefined): string {
  return registryPath(registry, asOf === undefined ? '' : `?asOf=${asOf}`)
}

/** View of a record: a part of its page, its data as of a date, or a version. */
export interface RecordPathOptions {
  readonly asOf?: string | undefined
  readonly version?: number | undefined
  readonly part?: string | undefined
}

export function recordPath(registry: string, id: string, view: RecordPathOptions = {}): string {
  const query = [
    // The first part is the default.
    view.part === undefined || view.part === 'summary' ? '' : `part=${encodeURIComponent(view.part)}`,
    (view.asOf ?? '') === '' ? '' : `asOf=${encodeURIComponent(view.asOf ?? '')}`,
    view.version === undefined ? '' : `version=${view.version}`,
  ].filter((part) => part !== '')
  return `${registryPath(registry)}/${encodeURIComponent(id)}${query.length === 0 ? '' : `?${query.join('&')}`}`
}

/** Path of the goods navigator, without language prefix. */
export const NAVIGATOR_PATH = '/goods-navigator'
