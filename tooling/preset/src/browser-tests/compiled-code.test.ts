import vm from 'node:vm'
import { expect, test } from '@jest/globals'
import { reuseCompiledCode } from './compiled-code.ts'

const COUNT = 'let count = 0\nglobalThis.next = () => (count += 1)'

test('a script is compiled once per process, and again after a change', () => {
  const compiler = { ...vm }
  reuseCompiledCode(compiler)
  reuseCompiledCode(compiler)
  const compile = (code: string) => {
    const context = vm.createContext()
    const run = compiler.compileFunction(code, [], { filename: '/counter.cjs', parsingContext: context })
    Reflect.apply(run, undefined, [])
    const next = Reflect.get(context, 'next') as () => number
    return { isReused: run.cachedDataRejected === false, counts: [next(), next()] }
  }
  expect([compile(COUNT), compile(COUNT)]).toEqual([
    { isReused: false, counts: [1, 2] },
    { isReused: true, counts: [1, 2] },
  ])
  expect(compile(COUNT.replace('1', '3'))).toEqual({ isReused: false, counts: [3, 6] })
})

test('modules with the same compiled code have states of their own', async () => {
  const compiler = { ...vm }
  reuseCompiledCode(compiler)
  const load = async (code: string): Promise<readonly number[]> => {
    const context = vm.createContext()
    const module = new compiler.SourceTextModule(code, { identifier: '/counter.mjs', context })
    await module.link(() => Promise.reject(new Error('It has no imports.')))
    await module.evaluate()
    const next = Reflect.get(context, 'next') as () => number
    return [next(), next()]
  }
  expect([await load(COUNT), await load(COUNT)]).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(await load(COUNT.replace('1', '3'))).toEqual([3, 6])
})
