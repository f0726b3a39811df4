import { writeSearch } from 'shared-runtime/navigation'

/** Pages of the registry desk, without language prefix. */
export const DESK_PATH = '/desk/registries'
export const UPLOAD_PATH = '/desk/registries/upload'

/** Path of the form of a record; without an id for a new one. */
export function recordFormPath(registry?: string, id?: string): string {
  return `/desk/registries/record${writeSearch({ registry, id })}`
}

export function changeSetPath(id: string): string {
  return `${DESK_PATH}/${encodeURIComponent(id)}`
}
