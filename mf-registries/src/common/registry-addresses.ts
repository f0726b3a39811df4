/** Paths of this remote's pages, without language prefix (NAV-12). */
export const OPEN_DATA_PATH = '/open-data'
export const REGISTRIES_PATH = '/registries'

/** List of a registry; `query` starts with a question mark or is empty. */
export function registryPath(registry: string, query = ''): string {
  return `${REGISTRIES_PATH}/${encodeURIComponent(registry)}${query}`
}

/** The records of a registry whose customs code begins with `code`. */
export function codePath(registry: string, code: string): string {
  return registryPath(registry, `?hs=${encodeURIComponent(code)}`)
}

/** The list that a record of a day stands in. */
export function listPath(registry: string, asOf: string | undefined): string {
  return registryPath(registry, asOf === undefined ? '' : `?asOf=${asOf}`)
}

/** What a record's page can show: another part of it, its state on a day, or what one of its versions says. */
export interface RecordPathOptions {
  readonly asOf?: string | undefined
  readonly version?: number | undefined
  readonly part?: string | undefined
}

export function recordPath(registry: string, id: string, view: RecordPathOptions = {}): string {
  const query = [
    // The first part needs no word in the address.
    view.part === undefined || view.part === 'summary' ? '' : `part=${encodeURIComponent(view.part)}`,
    (view.asOf ?? '') === '' ? '' : `asOf=${encodeURIComponent(view.asOf ?? '')}`,
    view.version === undefined ? '' : `version=${view.version}`,
  ].filter((part) => part !== '')
  return `${registryPath(registry)}/${encodeURIComponent(id)}${query.length === 0 ? '' : `?${query.join('&')}`}`
}

/** Path of the goods navigator, without language prefix. */
export const NAVIGATOR_PATH = '/goods-navigator'
