import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const BuiltReleases = z.record(z.string(), z.object({ sources: z.string(), version: z.string() }))

/** Version that a build of these sources had on this machine; undefined where they were not built. */
export function findBuilt(file: string, name: string, sources: string): string | undefined {
  const known = readBuilt(file)[name]
  return known?.sources === sources ? known.version : undefined
}

/** Saves the version of the last build of a remote or of the shell. */
export function saveBuilt(file: string, name: string, built: { sources: string; version: string }): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...readBuilt(file), [name]: built }, null, 2)}\n`)
}

function readBuilt(file: string): z.infer<typeof BuiltReleases> {
  if (!existsSync(file)) return {}
  try {
    return BuiltReleases.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Cut off while it was written: what is not known is built again.
    return {}
  }
}

/** Whether `dist` holds a build of these sources; every build empties the folder first. */
export function isBuiltFrom(dist: string, sources: string): boolean {
  const file = sourcesFile(dist)
  return existsSync(file) && readFileSync(file, 'utf8') === sources
}

/** Marks the build in `dist` as one of these sources, so that checks and portals share it. */
export function markBuilt(dist: string, sources: string): void {
  writeFileSync(sourcesFile(dist), sources)
}

function sourcesFile(dist: string): string {
  return join(dist, 'sources.txt')
}
