import { createHash } from 'node:crypto'
import type { Compilation, Compiler } from 'webpack'
import type { FileKind, Release, ReleaseEmbed, ReleaseFile } from 'shared-contracts/release/release-record'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { EndpointShape } from 'shared-contracts/release/endpoint-shape'
import type { PackageUnderBuild } from '../build/package-under-build.ts'
import type { CalledEndpoints } from '../contracts/called-endpoints.ts'
import type { BuiltFiles } from './built-files.ts'
import { emitTexts, textProblems } from './texts.ts'

export interface ReleaseParts {
  readonly version: string
  readonly commit: string
  readonly files: ReleaseFile[]
  readonly texts: LocalizedText
  readonly server: string
  readonly embed?: ReleaseEmbed
  readonly calls?: Record<string, EndpointShape>
}

export interface EmbedBuilt {
  readonly built: BuiltFiles
  readonly major: number
}

interface ReleasePluginOptions {
  readonly package: PackageUnderBuild
  readonly server: BuiltFiles
  readonly embed?: EmbedBuilt | undefined
  readonly calls: CalledEndpoints
  readonly texts: LocalizedText
  readonly isDevelopment?: boolean
  /** Creates the record. @throws when it does not match its schema */
  readonly record: (compilation: Compilation, parts: ReleaseParts) => Release
  readonly problems: (compilation: Compilation) => string[] | Promise<string[]>
}

const NAME = 'ReleasePlugin'

/** Writes `release.json` after the browser build, which runs after the server build. */
export class ReleasePlugin {
  readonly #options: ReleasePluginOptions

  constructor(options: ReleasePluginOptions) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let texts: LocalizedText
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const { dir } = this.#options.package
          try {
            texts = emitTexts(compiler, compilation, { dir, files: this.#options.texts })
          } catch (error) {
            compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)))
          }
        },
      )
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return
          try {
            const record = this.#options.record(compilation, await this.#parts(compilation, texts))
            compilation.emitAsset(
              'release.json',
              new sources.RawSource(`${JSON.stringify(record, null, 2)}\n`),
            )
            const { isDevelopment = false, package: found, problems, texts: files } = this.#options
            for (const problem of await problems(compilation))
              compilation.errors.push(new WebpackError(problem))
            // Allowed during development only.
            for (const problem of textProblems(found.dir, files))
              (isDevelopment ? compilation.warnings : compilation.errors).push(new WebpackError(problem))
          } catch (error) {
            compilation.errors.push(new WebpackError(`release.json: ${String(error)}`))
          }
        },
      )
    })
  }

  async #parts(compilation: Compilation, texts: LocalizedText): Promise<ReleaseParts> {
    const { version, commit } = this.#options.package
    const { server, embed, calls, isDevelopment = false } = this.#options
    const assets = compilation.getAssets().map(({ name, source }) => releaseFile(name, source.buffer()))
    const others = [...server.files, ...(embed?.built.files ?? [])]
    return {
      version,
      commit,
      texts,
      server: server.entry,
      files: [...assets, ...others.map(({ path, content }) => releaseFile(path, content))],
      ...(embed === undefined ? {} : { embed: embedRecord(embed) }),
      // Pages of a development build contain its record.
      ...(isDevelopment ? {} : { calls: await calls.read() }),
    }
  }
}

function embedRecord({ built, major }: EmbedBuilt): ReleaseEmbed {
  return {
    major,
    entry: built.entry,
    types: built.files.find(({ path }) => path.endsWith('.d.ts'))?.path ?? '',
  }
}

function kindOf(path: string): FileKind {
  if (path.startsWith('server/')) return 'server'
  if (path.startsWith('texts/')) return 'text'
  if (path.endsWith('.js')) return 'script'
  return path.endsWith('.css') ? 'style' : 'asset'
}

/** A file in the form of the release record. */
export function releaseFile(path: string, content: Buffer): ReleaseFile {
  const hash = createHash('sha384').update(content).digest('base64')
  return { path, bytes: content.byteLength, integrity: `sha384-${hash}`, kind: kindOf(path) }
}
