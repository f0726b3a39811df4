/** Pages of the registry desk, without language prefix. */
export const DESK_PATH = '/registry-desk'
export const UPLOAD_PATH = '/registry-desk/upload'

/** Form of a record; of a new one without an id. */
export function recordFormPath(registry?: string, id?: string): string {
  const query = new URLSearchParams()
  if (registry !== undefined) query.set('registry', registry)
  if (id !== undefined) query.set('id', id)
  return `/registry-desk/record${query.size === 0 ? '' : `?${query.toString()}`}`
}

export function changeSetPath(id: string): string {
  return `${DESK_PATH}/${encodeURIComponent(id)}`
}
