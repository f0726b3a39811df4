import { existsSync, readdirSync } from 'node:fs'

const FOLDERS = new URL('../../../../../registries/', import.meta.url)

/** Folder of a registry, or of what registries share. */
export function folderOf(registry: string): URL {
  return new URL(`${registry}/`, FOLDERS)
}

/** Names of the folders with such a file. */
export function listFoldersWith(file: string): readonly string[] {
  return readdirSync(FOLDERS)
    .filter((name) => existsSync(new URL(file, folderOf(name))))
    .sort()
}
