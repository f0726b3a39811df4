/** Pages of the registry desk, without language prefix. */
export const DESK_PATH = '/desk/registries'
export const UPLOAD_PATH = '/desk/registries/upload'

/** Form of a record; of a new one without an id. */
export function recordFormPath(registry?: string, id?: string): string {
  const query = new URLSearchParams()
  if (registry !== undefined) query.set('registry', registry)
  if (id !== undefined) query.set('id', id)
  return `/desk/registries/record${query.size === 0 ? '' : `?${query.toString()}`}`
}

export function changeSetPath(id: string): string {
  return `${DESK_PATH}/${encodeURIComponent(id)}`
}
