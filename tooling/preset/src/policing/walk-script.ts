import { parseSync } from '@swc/core'

/** A node of swc's syntax tree, as far as it is looked at here. */
export interface ScriptNode {
  readonly type: string
  readonly [key: string]: unknown
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
])

export function isNode(value: unknown): value is ScriptNode {
  return typeof value === 'object' && value !== null && typeof (value as ScriptNode).type === 'string'
}

/** Visits every node; `deferred` is true inside a function that does not run when the module does. */
export function walkScript(source: string, visit: (node: ScriptNode, deferred: boolean) => void): void {
  const step = (value: unknown, deferred: boolean): void => {
    if (Array.isArray(value)) {
      for (const each of value) step(each, deferred)
      return
    }
    if (typeof value !== 'object' || value === null) return
    if (isNode(value)) visit(value, deferred)
    const called = isNode(value) && value.type === 'CallExpression' ? unwrap(value['callee']) : undefined
    for (const [key, inner] of Object.entries(value)) {
      // A function that is called on the spot runs with the module.
      if (key === 'callee' && called !== undefined && FUNCTIONS.has(called.type)) {
        for (const part of Object.values(called)) step(part, deferred)
      } else step(inner, deferred || (isNode(value) && FUNCTIONS.has(value.type)))
    }
  }
  step(parse(source), false)
}

/** `(function () {})` and `(0, name)` stand for what is in the parentheses. */
export function unwrap(value: unknown): ScriptNode | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'ParenthesisExpression') return unwrap(value['expression'])
  if (value.type === 'SequenceExpression' && Array.isArray(value['expressions']))
    return unwrap(value['expressions'].at(-1))
  return value
}

function parse(source: string): unknown {
  const options = { syntax: 'ecmascript', jsx: true, target: 'es2022' } as const
  try {
    return parseSync(source, options)
  } catch {
    // Sloppy scripts of old packages.
    return parseSync(source, { ...options, script: true })
  }
}
