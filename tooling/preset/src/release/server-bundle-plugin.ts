import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler } from 'webpack'

/** The bundle that the server build of one run has made; the browser build of the same run lists it. */
export class ServerBundle {
  #made: { readonly path: string; readonly content: Buffer } | undefined

  get made(): { readonly path: string; readonly content: Buffer } {
    if (this.#made === undefined) throw new Error('the server bundle was not built')
    return this.#made
  }

  set(path: string, content: Buffer): void {
    this.#made = { path, content }
  }
}

/**
 * Empties `dist` before the first of the two builds writes to it, and hands the bundle on in memory: another build of
 * the same package may write to the folder at the same time, and a release must never mix the two.
 */
export class ServerBundlePlugin {
  readonly #bundle: ServerBundle

  constructor(bundle: ServerBundle) {
    this.#bundle = bundle
  }

  apply(compiler: Compiler): void {
    compiler.hooks.beforeRun.tap('ServerBundlePlugin', () => {
      rmSync(join(compiler.outputPath, '..'), { recursive: true, force: true })
    })
    compiler.hooks.thisCompilation.tap('ServerBundlePlugin', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('ServerBundlePlugin', () => {
        for (const { name, source } of compilation.getAssets())
          this.#bundle.set(`server/${name}`, source.buffer())
      })
    })
  }
}
