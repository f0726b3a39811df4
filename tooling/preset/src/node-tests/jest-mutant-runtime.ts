import { pathToFileURL } from 'node:url'
import NodeRuntime from './jest-runtime.ts'
import { mutantNamespace } from './mutant-namespace.ts'

let runs = 0

/** Runs the same test file for many mutants in one process: it is loaded again, the modules that it tests are not. */
export default class MutantRuntime extends NodeRuntime {
  override async unstable_importModule(path: string): Promise<never> {
    const namespace = mutantNamespace()
    runs += 1
    namespace.currentTestId = undefined
    const module: unknown = await import(`${pathToFileURL(path).href}?run=${runs}`)
    namespace.currentTestId = path
    return module as never
  }
}
