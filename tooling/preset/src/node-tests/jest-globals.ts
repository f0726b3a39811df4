import { getJestGlobal, type JestGlobals } from './current-globals.ts'

type Callable = (...args: readonly unknown[]) => unknown

/** Forwards to the global of the running test file, because one module may serve many. */
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
