import vm from 'node:vm'

interface Compiled {
  readonly code: string
  readonly data: Buffer
}

/** What V8 made of each module. A module whose code has changed is compiled again. */
class CompiledModules {
  readonly #modules = new Map<string, Compiled>()

  find(name: string, code: string): Buffer | undefined {
    const known = this.#modules.get(name)
    return known?.code === code ? known.data : undefined
  }

  keep(name: string, code: string, data: Buffer | undefined): void {
    if (data !== undefined) this.#modules.set(name, { code, data })
  }
}

/** The part of `node:vm` by which jest loads modules. */
type Compiler = Pick<typeof vm, 'compileFunction' | 'SourceTextModule'>

/** Compilers that share compiled code already. */
const changed = new WeakSet<Compiler>()

/**
 * Lets all test files of a process share compiled code, but no state: jest compiles each module again for each file,
 * which takes a tenth of the time of tests of screens.
 */
export function reuseCompiledCode(compiler: Compiler = vm): void {
  if (changed.has(compiler)) return
  changed.add(compiler)
  compiler.compileFunction = reuseFunctions(compiler.compileFunction)
  compiler.SourceTextModule = reuseModules(compiler.SourceTextModule)
}

function reuseFunctions(compile: Compiler['compileFunction']): Compiler['compileFunction'] {
  const known = new CompiledModules()
  return (code, parameters, options = {}) => {
    const { filename } = options
    if (filename === undefined) return compile(code, parameters, options)
    const cachedData = known.find(filename, code)
    if (cachedData !== undefined) return compile(code, parameters, { ...options, cachedData })
    const compiled = compile(code, parameters, { ...options, produceCachedData: true })
    known.keep(filename, code, compiled.cachedData)
    return compiled
  }
}

function reuseModules(SourceTextModule: Compiler['SourceTextModule']): Compiler['SourceTextModule'] {
  const known = new CompiledModules()
  return class extends SourceTextModule {
    // Types of Node lack it.
    declare readonly createCachedData: () => Buffer

    constructor(code: string, options: vm.SourceTextModuleOptions = {}) {
      const { identifier } = options
      const cachedData = identifier === undefined ? undefined : known.find(identifier, code)
      super(code, cachedData === undefined ? options : { ...options, cachedData })
      if (identifier === undefined || cachedData !== undefined) return
      known.keep(identifier, code, this.createCachedData())
    }
  }
}
