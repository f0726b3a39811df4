import { stripVTControlCharacters } from 'node:util'
import type { Compiler, Configuration, Stats } from 'webpack'
import { RemoteRelease } from 'shared-contracts/release/release-record'
import { readPackage } from './build/package-under-build.ts'
import { releaseFile } from './release/release-plugin.ts'
import { remoteConfig } from './webpack-remote.ts'

/** Stands for the time of a build in everything that is built; see `readBuild`. */
const NO_TIME = '00000000'

/** One build of a remote while its author works on it, as the files of a release that is published nowhere. */
export interface DevelopmentBuild {
  readonly record: RemoteRelease
  /** Every file of the record by its path. */
  readonly files: ReadonlyMap<string, Buffer>
  /** What its author may leave for later. */
  readonly warnings: readonly string[]
}

/** Nothing is written to disk: a build is read from memory. */
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

/**
 * The two builds of a remote as they are published, but quick to repeat: same container, same rules of the platform,
 * same record; not minified, with maps of the sources inside the scripts.
 */
export async function developmentConfig({ dir }: { readonly dir: string }): Promise<Configuration[]> {
  const version = `${readPackage(dir).version}-dev.${NO_TIME}`
  const configs = await remoteConfig({ dir, development: { version } })
  return configs.map(quick)
}

/**
 * Reads a build, from the last results of its two halves, and names it for its time. A release never changes under its name and no two have the same container,
 * yet the names of both are part of what is built: they hold a mark, which is replaced here, so that nothing has to be
 * built again because of a name.
 * @throws BuildFailed with what the build complained about.
 */
export function readBuild(stats: readonly Stats[], time: number): DevelopmentBuild {
  const [server, browser] = ['server', 'browser'].map((name) =>
    stats.find(({ compilation }) => compilation.name === name),
  )
  const complaints = stats.flatMap((one) => messages(one, 'errors'))
  if (server === undefined || browser === undefined || complaints.length > 0)
    throw new BuildFailed([...new Set(complaints)])
  const mark = time.toString(36).padStart(NO_TIME.length, '0')
  const named = (text: string): string =>
    text.replaceAll(`-dev.${NO_TIME}`, `-dev.${mark}`).replaceAll(`_dev_${NO_TIME}`, `_dev_${mark}`)
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

/** A build that its author has to mend; one complaint each, as a person reads it. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed'
  readonly complaints: readonly string[]

  constructor(complaints: readonly string[]) {
    super(complaints.join('\n\n'))
    this.complaints = complaints
  }
}

/** Inside of the loaders that found it; the sentences before say what it is. */
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
