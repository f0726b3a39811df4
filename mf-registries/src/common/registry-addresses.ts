/** Paths of this remote's pages, without language prefix (NAV-12). */
export const REGISTRIES_PATH = '/registries'

/** List of a registry; `query` starts with a question mark or is empty. */
export function registryPath(registry: string, query = ''): string {
  return `${REGISTRIES_PATH}/${encodeURIComponent(registry)}${query}`
}

/** The records of a registry whose customs code begins with `code`. */
export function codePath(registry: string, code: string): string {
  return registryPath(registry, `?hs=${encodeURIComponent(code)}`)
}

/** What a record's page can show: another part of it, and its state on a day. */
export interface RecordView {
  readonly asOf?: string | undefined
  readonly part?: string | undefined
}

export function recordPath(registry: string, id: string, view: RecordView = {}): string {
  const query = [
    view.part === undefined ? '' : `part=${encodeURIComponent(view.part)}`,
    view.asOf === undefined ? '' : `asOf=${encodeURIComponent(view.asOf)}`,
  ].filter((part) => part !== '')
  return `${registryPath(registry)}/${encodeURIComponent(id)}${query.length === 0 ? '' : `?${query.join('&')}`}`
}
