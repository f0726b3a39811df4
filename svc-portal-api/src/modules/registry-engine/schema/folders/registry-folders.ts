import { existsSync, readdirSync } from 'node:fs'

const FOLDERS = new URL('../../../../../registries/', import.meta.url)

export function folderOf(registry: string): URL {
  return new URL(`${registry}/`, FOLDERS)
}

export function listFoldersWith(file: string): readonly string[] {
  return readdirSync(FOLDERS)
    .filter((name) => existsSync(new URL(file, folderOf(name))))
    .sort()
}
