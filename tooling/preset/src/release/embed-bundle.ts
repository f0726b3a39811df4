import { readFileSync } from 'node:fs'
import type { Compiler } from 'webpack'
import type { ReleaseEmbed } from 'shared-contracts/release/release-record'

/** A file of the embed, with its path in the release. */
interface EmbedFile {
  readonly path: string
  readonly content: Buffer
}

/** Folder of the embed in a release. */
export const EMBED_FOLDER = 'embed'

/** What the embed build of one run has made; the browser build of the same run lists it in the record. */
export class EmbedBundle {
  #files: readonly EmbedFile[] = []
  #record: ReleaseEmbed | undefined

  get files(): readonly EmbedFile[] {
    return this.#files
  }

  /** Undefined for a remote without an embed. */
  get record(): ReleaseEmbed | undefined {
    return this.#record
  }

  set(files: readonly EmbedFile[], record: ReleaseEmbed): void {
    this.#files = files
    this.#record = record
  }
}

interface EmbedBundleOptions {
  readonly bundle: EmbedBundle
  readonly major: number
  /** Name of the entry. */
  readonly entry: string
  /** File with the types that integrators get. */
  readonly types: string
}

/** Adds the file of types and hands everything on in memory, as `ServerBundlePlugin` does. */
export class EmbedBundlePlugin {
  readonly #options: EmbedBundleOptions

  constructor(options: EmbedBundleOptions) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    const { bundle, entry, major, types } = this.#options
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('EmbedBundlePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'EmbedBundlePlugin', stage }, () => {
        compilation.fileDependencies.add(types)
        compilation.emitAsset('types.d.ts', new sources.RawSource(readFileSync(types)))
      })
      compilation.hooks.afterProcessAssets.tap('EmbedBundlePlugin', () => {
        if (compilation.errors.length > 0) return
        const assets = compilation.getAssets()
        const files = assets.map(({ name, source }) => ({
          path: `${EMBED_FOLDER}/${name}`,
          content: source.buffer(),
        }))
        const [script] = compilation.entrypoints.get(entry)?.getFiles() ?? []
        if (script === undefined) throw new Error('the embed has no entry')
        bundle.set(files, {
          major,
          entry: `${EMBED_FOLDER}/${script}`,
          types: `${EMBED_FOLDER}/types.d.ts`,
        })
      })
    })
  }
}
