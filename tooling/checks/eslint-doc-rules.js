/** Prefixes of imported functions that exist to throw. */
const ASSERTION = /^(assert|require|refuse|reject|throw)[A-Z]/

/** An error code (`REQUEST_INVALID`) or class (`PortalError`) in the text of a `@throws` tag. */
const NAMED_ERROR = /@throws\b[^@]*?\b([A-Z][A-Z0-9]*_[A-Z0-9_]*|[A-Z]\w*Error|Error)(?!\w)/

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/**
 * Requires `@throws` with a code or class on each exported function that throws: itself, by a function of the same
 * module, or by an imported assertion. Plugin rule `jsdoc/require-throws` ignores async functions and helpers.
 */
const requireThrows = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: 'Function "{{name}}" throws; name the codes or error classes with @throws.' },
  },
  create: (context) => ({
    Program: (program) => {
      const functions = new Map(program.body.flatMap(readFunctions).map((entry) => [entry.name, entry]))
      const throwing = findThrowing(functions)
      for (const { name, isExported, statement } of functions.values()) {
        if (!isExported || !throwing.has(name)) continue
        const comment = context.sourceCode.getCommentsBefore(statement).at(-1)
        if (!NAMED_ERROR.test(comment?.value.replaceAll(/\n\s*\*/g, ' ') ?? ''))
          context.report({ node: statement, messageId: 'missing', data: { name } })
      }
    },
  }),
}

/** Functions that a top-level statement declares. */
function readFunctions(statement) {
  const isExported = /^Export(Named|Default)Declaration$/.test(statement.type)
  const declaration = isExported ? statement.declaration : statement
  if (declaration?.type === 'FunctionDeclaration')
    return [{ name: declaration.id?.name ?? 'default', isExported, statement, node: declaration }]
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    init && FUNCTION.test(init.type) ? [{ name: id.name, isExported, statement, node: init }] : [],
  )
}

/** Names of the functions that throw, directly or through each other. */
function findThrowing(functions) {
  const throwing = new Set()
  for (let before = -1; before !== throwing.size;) {
    before = throwing.size
    for (const { name, node } of functions.values()) if (canThrow(node.body, throwing)) throwing.add(name)
  }
  return throwing
}

/** Errors inside `try` count as caught; closures count where their call's result is used. */
function canThrow(node, throwing) {
  if (node.type === 'ThrowStatement') return true
  if (node.type === 'TryStatement' && node.handler)
    return [node.handler, node.finalizer].some((part) => part && canThrow(part, throwing))
  if (FUNCTION.test(node.type)) return false
  if (node.type === 'CallExpression' && isThrowingCall(node, throwing)) return true
  return childrenOf(node).some((child) => canThrow(child, throwing))
}

function isThrowingCall({ callee, arguments: values, parent }, throwing) {
  if (callee.type === 'Identifier' && (throwing.has(callee.name) || ASSERTION.test(callee.name))) return true
  if (parent.type === 'ExpressionStatement') return false
  return values.some((value) => FUNCTION.test(value.type) && canThrow(value.body, throwing))
}

function childrenOf(node) {
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'parent' ? [] : [value].flat().filter((child) => typeof child?.type === 'string'),
  )
}

const TESTS = ['**/*.{test,spec}.{ts,tsx}', '**/testing/**']

/** Exported functions name the errors that they throw. */
export const throwsDocs = {
  files: ['**/*.{ts,tsx}'],
  ignores: TESTS,
  plugins: { docs: { rules: { 'require-throws': requireThrows } } },
  rules: { 'docs/require-throws': 'warn' },
}
