import { getJestGlobal, type JestGlobals } from './current-globals.ts'

type Callable = (...args: readonly unknown[]) => unknown

/** Calls the global of the test file that runs, as the importing module may serve many test files. */
function forward(name: keyof JestGlobals): unknown {
  return new Proxy(() => undefined, {
    apply: (_target, _self, args: readonly unknown[]) => (getJestGlobal(name) as Callable)(...args),
    get: (_target, key) => Reflect.get(getJestGlobal(name) as object, key) as unknown,
  })
}

export const afterAll = forward('afterAll')
export const afterEach = forward('afterEach')
export const beforeAll = forward('beforeAll')
export const beforeEach = forward('beforeEach')
export const describe = forward('describe')
export const expect = forward('expect')
export const it = forward('it')
export const jest = forward('jest')
export const test = forward('test')
