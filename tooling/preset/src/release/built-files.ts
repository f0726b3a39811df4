import type { Compiler } from 'webpack'

/** A file with its path in the release. */
interface BuiltFile {
  readonly path: string
  readonly content: Buffer
}

const NAME = 'BuiltFiles'

/**
 * Files of the server or of the embed, as a plugin of their build. They stay in memory for the browser build of the same
 * run, which lists them: another build of the package may write to the folder at the same time, and a release must
 * never mix the two.
 */
export class BuiltFiles {
  readonly #folder: string
  #files: readonly BuiltFile[] = []
  #entry: string | undefined

  /** @param folder Folder of the files in the release. */
  constructor(folder: string) {
    this.#folder = folder
  }

  get files(): readonly BuiltFile[] {
    return this.#files
  }

  /**
   * Path of the file that the others belong to.
   * @throws Error when it was not built.
   */
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
