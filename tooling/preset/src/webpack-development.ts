import { stripVTControlCharacters } from 'node:util'
import type { Compiler, Configuration, Stats } from 'webpack'
import { RemoteRelease } from 'shared-contracts/release/release-record'
import { readPackage } from './build/package-under-build.ts'
import { releaseFile } from './release/release-plugin.ts'
import { remoteConfig } from './webpack-remote.ts'

/** Placeholder for the build time; see `readBuild`. */
const EMPTY_TIME = '00000000'

/** A development build of a remote in the form of an unpublished release. */
export interface DevelopmentBuild {
  readonly record: RemoteRelease
  readonly files: ReadonlyMap<string, Buffer>
  readonly warnings: readonly string[]
}

/** Builds are read from memory. */
const stayInMemory = {
  apply(compiler: Compiler): void {
    compiler.hooks.shouldEmit.tap('stayInMemory', () => false)
  },
}

function quick(config: Configuration): Configuration {
  return {
    ...config,
    cache: { type: 'memory' },
    devtool: config.name === 'server' ? false : 'inline-cheap-module-source-map',
    optimization: { ...config.optimization, minimize: false, realContentHash: false },
    infrastructureLogging: { level: 'error' },
    plugins: [...(config.plugins ?? []), stayInMemory],
  }
}

/** The two builds of a published remote, but faster: not minified, with inline source maps. */
export async function developmentConfig({ dir }: { readonly dir: string }): Promise<Configuration[]> {
  const version = `${readPackage(dir).version}-dev.${EMPTY_TIME}`
  const configs = await remoteConfig({ dir, development: { version } })
  return configs.map(quick)
}

/**
 * Reads a build from the last results of its two compilations, and names it by its time. Two builds must not share a
 * name or container, so a placeholder in the output is replaced here instead of building again.
 * @throws BuildError with the errors of the build
 */
export function readBuild(stats: readonly Stats[], time: number): DevelopmentBuild {
  const [server, browser] = ['server', 'browser'].map((name) =>
    stats.find(({ compilation }) => compilation.name === name),
  )
  const complaints = stats.flatMap((one) => messages(one, 'errors'))
  if (server === undefined || browser === undefined || complaints.length > 0)
    throw new BuildError([...new Set(complaints)])
  const mark = time.toString(36).padStart(EMPTY_TIME.length, '0')
  const named = (text: string): string =>
    text.replaceAll(`-dev.${EMPTY_TIME}`, `-dev.${mark}`).replaceAll(`_dev_${EMPTY_TIME}`, `_dev_${mark}`)
  const files = new Map<string, Buffer>()
  for (const { name, source } of server.compilation.getAssets()) files.set(`server/${name}`, source.buffer())
  for (const { name, source } of browser.compilation.getAssets())
    files.set(
      name,
      /\.(?:js|css)$/.test(name) ? Buffer.from(named(source.source().toString())) : source.buffer(),
    )
  const text = files.get('release.json')?.toString() ?? ''
  files.delete('release.json')
  const record = RemoteRelease.parse(JSON.parse(named(text)))
  const listed = [...files].map(([path, content]) => releaseFile(path, content))
  return {
    record: { ...record, commit: 'local', files: listed },
    files,
    warnings: stats.flatMap((one) => messages(one, 'warnings')),
  }
}

/** Faults of a build, for its author. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
  readonly complaints: readonly string[]

  constructor(complaints: readonly string[]) {
    super(complaints.join('\n\n'))
    this.complaints = complaints
  }
}

/** Stack of the loaders, after the message. */
const INSIDE = /\n\s*(?:Caused by:|Stack backtrace:|at )[\s\S]*$/

function messages(stats: Stats, kind: 'errors' | 'warnings'): string[] {
  const found = stats.toJson({ all: false, errors: true, warnings: true, moduleTrace: false })[kind] ?? []
  return found.map(({ moduleName, message }) => {
    const text = stripVTControlCharacters(message)
      .replace(/^Module build failed \(from [^)]*\):\n/, '')
      .replace(INSIDE, '')
      .trim()
    return moduleName === undefined ? text : `${moduleName}\n${text}`
  })
}
