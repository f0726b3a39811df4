import { expect, test } from '@jest/globals'
import { scriptProblems } from './script-problems.ts'

function problemsOf(source: string, packageName?: string, allowed: string[] = []): string[] {
  return scriptProblems([{ file: 'src/a.ts', packageName, source }], new Set(allowed))
}

test.each([
  'eval("1")',
  'new Function("a", "return a")',
  'const f = () => Function("return 1")()',
  'window.eval("1")',
  '(0, eval)("1")',
  'globalThis.Function("x")',
])('FED-11 code from text is refused in sources and in packages: %s', (source) => {
  expect(problemsOf(source)).toEqual([
    'src/a.ts creates code from text (eval, new Function), which pages refuse',
  ])
  expect(problemsOf(source, 'sandbox')).toHaveLength(1)
})

test.each([
  'Function("return this")()',
  'const retrieval = medieval("x")',
  'parser.eval("1")',
  'const isFunction = (value) => value instanceof Function',
  '// eval("1")',
])('FED-11 similar code without code from text passes: %s', (source) => {
  expect(problemsOf(source)).toEqual([])
})

test.each([
  'import { createContext } from "react"; export const Theme = createContext(null)',
  'const Theme = React.createContext({})',
  '(function () { exports.Theme = (0, react.createContext)(null) })()',
  'var Theme = /*#__PURE__*/ r.createContext(void 0)',
])('FED-04 a package with its own context is refused unless it is marked private: %s', (source) => {
  expect(problemsOf(source, 'theming')).toEqual([
    'theming creates its own React context: request it as a platform package, or list it in "portal": ' +
      '{ "private": [] } of package.json if no other remote needs its context',
  ])
  expect(problemsOf(source, 'theming', ['theming'])).toEqual([])
  // A remote's own context is the remote's own business.
  expect(problemsOf(source)).toEqual([])
})

test('FED-04 a context that a package creates in a function passes', () => {
  expect(problemsOf('export function make() { return React.createContext(null) }', 'kit')).toEqual([])
})

test('FED-11 no router is bundled', () => {
  expect(problemsOf('export const a = 1', 'react-router')).toEqual([
    'react-router must not be bundled: the shell has the one router',
  ])
})
