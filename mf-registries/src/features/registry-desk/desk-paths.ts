import { writeSearch } from 'shared-runtime/navigation'

/** Pages of the registry desk, without language prefix. */
export const DESK_PATH = '/desk/registries'
export const UPLOAD_PATH = '/desk/registries/upload'

/** Form of a record; of a new one without an id. */
export function recordFormPath(registry?: string, id?: string): string {
  return `/desk/registries/record${writeSearch({ registry, id })}`
}

export function changeSetPath(id: string): string {
  return `${DESK_PATH}/${encodeURIComponent(id)}`
}
