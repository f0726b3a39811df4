import type { Compiler } from 'webpack'

interface BuiltFile {
  readonly path: string
  readonly content: Buffer
}

const NAME = 'BuiltFiles'

/**
 * Files of the server or embed build, in memory for the browser build of the same run: concurrent builds write to the
 * same folder.
 */
export class BuiltFiles {
  readonly #folder: string
  #files: readonly BuiltFile[] = []
  #entry: string | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  get files(): readonly BuiltFile[] {
    return this.#files
  }

  /** @throws Error when it was not built. */
  get entry(): string {
    if (this.#entry === undefined) throw new Error(`the ${this.#folder} bundle was not built`)
    return this.#entry
  }

  apply(compiler: Compiler): void {
    const inFolder = (name: string): string => `${this.#folder}/${name}`
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(NAME, () => {
        const assets = compilation.getAssets()
        this.#files = assets.map(({ name, source }) => ({ path: inFolder(name), content: source.buffer() }))
        const [entrypoint] = compilation.entrypoints.values()
        this.#entry = entrypoint?.getFiles().map(inFolder)[0]
      })
    })
  }
}
