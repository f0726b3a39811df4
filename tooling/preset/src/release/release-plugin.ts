import { brotliCompressSync } from 'node:zlib'
import type { Compilation, Compiler } from 'webpack'
import type { Release, ReleaseEmbed, ReleaseFile } from 'shared-contracts/release/release-record'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { EndpointShape } from 'shared-contracts/release/endpoint-shape'
import type { PackageUnderBuild } from '../build/package-under-build.ts'
import type { CalledEndpoints } from '../contracts/called-endpoints.ts'
import { emitTexts } from './emit-texts.ts'
import { releaseFile } from './release-files.ts'
import type { EmbedBundle } from './embed-bundle.ts'
import type { ServerBundle } from './server-bundle-plugin.ts'
import { textProblems } from './texts.ts'

/** What both kinds of release have in common. */
export interface ReleaseParts {
  readonly version: string
  readonly commit: string
  readonly files: ReleaseFile[]
  readonly texts: LocalizedText
  readonly server: string
  readonly embed?: ReleaseEmbed
  readonly calls?: Record<string, EndpointShape>
}

interface ReleasePluginOptions {
  readonly package: PackageUnderBuild
  readonly server: ServerBundle
  readonly embed?: EmbedBundle
  /** Of all builds of the package. */
  readonly calls: CalledEndpoints
  /** Source files of the texts, relative to the package. */
  readonly texts: LocalizedText
  /** See `RemoteBuild`. */
  readonly isDevelopment?: boolean
  /** Makes the record; throws where it does not fit its schema. */
  readonly record: (compilation: Compilation, parts: ReleaseParts) => Release
  /** Complaints that fail the build. */
  readonly problems: (compilation: Compilation) => string[]
  /** Most bytes, brotli, by path of a script. */
  readonly budgets: (record: Release) => Readonly<Record<string, number>>
}

const NAME = 'ReleasePlugin'

/** Writes `release.json` beside the files of the browser build, which runs after the server build. */
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
            const { isDevelopment = false, problems } = this.#options
            for (const problem of problems(compilation)) compilation.errors.push(new WebpackError(problem))
            for (const problem of this.#unfinished(compilation, record))
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
    const { path, content } = this.#options.server.made
    const files = compilation.getAssets().map((asset) => releaseFile(asset.name, asset.source.buffer()))
    const { embed, calls, isDevelopment = false } = this.#options
    const others = [{ path, content }, ...(embed?.files ?? [])]
    return {
      version,
      commit,
      texts,
      server: path,
      files: [...files, ...others.map((file) => releaseFile(file.path, file.content))],
      ...(embed?.record === undefined ? {} : { embed: embed.record }),
      // Pages of a development build carry its record.
      ...(isDevelopment ? {} : { calls: await calls.read() }),
    }
  }

  /** What its author may leave for later, but not for a release. */
  #unfinished(compilation: Compilation, record: Release): string[] {
    const { isDevelopment = false, budgets } = this.#options
    const tooLarge = Object.entries(isDevelopment ? {} : budgets(record)).flatMap(([path, most]) => {
      const bytes = brotliCompressSync(compilation.getAsset(path)?.source.buffer() ?? '').byteLength
      return bytes > most
        ? [`${path} has ${String(bytes)} bytes (brotli), more than the budget of ${String(most)}`]
        : []
    })
    const texts = textProblems(this.#options.package.dir, this.#options.texts)
    return [...texts, ...tooLarge]
  }
}
