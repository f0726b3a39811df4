import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const BuiltReleases = z.record(z.string(), z.object({ sources: z.string(), version: z.string() }))

export function findBuilt(file: string, name: string, sources: string): string | undefined {
  const known = readBuilt(file)[name]
  return known?.sources === sources ? known.version : undefined
}

export function saveBuilt(file: string, name: string, built: { sources: string; version: string }): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...readBuilt(file), [name]: built }, null, 2)}\n`)
}

function readBuilt(file: string): z.infer<typeof BuiltReleases> {
  if (!existsSync(file)) return {}
  try {
    return BuiltReleases.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The write was interrupted; unknown sources are built again.
    return {}
  }
}

/** Whether `dist` has a build of these sources; each build empties the folder first. */
export function isBuiltFrom(dist: string, sources: string): boolean {
  const file = sourcesFile(dist)
  return existsSync(file) && readFileSync(file, 'utf8') === sources
}

/** Marks `dist` as built from these sources, so that checks and portals share the build. */
export function markBuilt(dist: string, sources: string): void {
  writeFileSync(sourcesFile(dist), sources)
}

function sourcesFile(dist: string): string {
  return join(dist, 'sources.txt')
}
