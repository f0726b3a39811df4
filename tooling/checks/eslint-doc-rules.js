import jsdoc from 'eslint-plugin-jsdoc'

/** Prefixes of imported functions that exist to throw. */
const ASSERTION = /^(assert|require|throw)[A-Z]/

/** An error code (`REQUEST_INVALID`) or class (`PortalError`) in the text of a `@throws` tag. */
const NAMED_ERROR = /@throws\b[^@]*?\b(?:[A-Z][A-Z0-9]*_[A-Z0-9_]+|[A-Z][a-z]+[A-Z]\w+|Error)\b/

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
      const throwing = findThrowing(functions, context.sourceCode.visitorKeys)
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
function findThrowing(functions, visitorKeys) {
  const throwing = new Set()
  const isThrowing = (name) => throwing.has(name) || (ASSERTION.test(name) && !functions.has(name))
  for (let before = -1; before !== throwing.size;) {
    before = throwing.size
    for (const { name, node } of functions.values())
      if (canThrow(node.body, { isThrowing, visitorKeys })) throwing.add(name)
  }
  return throwing
}

/** Errors inside `try` count as caught; closures count where their call's result is used. */
function canThrow(node, scope) {
  if (node.type === 'ThrowStatement') return true
  if (node.type === 'TryStatement' && node.handler)
    return [node.handler, node.finalizer].some((part) => part && canThrow(part, scope))
  if (FUNCTION.test(node.type)) return false
  if (node.type === 'CallExpression' && isThrowingCall(node, scope)) return true
  return (scope.visitorKeys[node.type] ?? []).some((key) =>
    [node[key]].flat().some((child) => child && canThrow(child, scope)),
  )
}

function isThrowingCall({ callee, arguments: values, parent }, scope) {
  if (callee.type === 'Identifier' && scope.isThrowing(callee.name)) return true
  if (parent.type === 'ExpressionStatement') return false
  return values.some((value) => FUNCTION.test(value.type) && canThrow(value.body, scope))
}

const TESTS = ['**/*.{test,spec}.{ts,tsx}', '**/testing/**']

/**
 * Exports of shared packages have a docstring. A type that zod infers from the schema of the same name shares the
 * docstring of the schema.
 */
export const sharedDocs = {
  files: ['shared-*/src/**/*.{ts,tsx}'],
  ignores: TESTS,
  plugins: { jsdoc },
  rules: {
    'jsdoc/require-jsdoc': [
      'error',
      {
        publicOnly: { esm: true },
        enableFixer: false,
        require: { FunctionDeclaration: true, ClassDeclaration: true },
        contexts: [
          'TSInterfaceDeclaration',
          'TSTypeAliasDeclaration:not([typeAnnotation.typeName.right.name="infer"])',
          ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration',
        ],
      },
    ],
    'jsdoc/require-description': ['error', { descriptionStyle: 'body' }],
  },
}

/** Exported functions name the errors that they throw. */
export const throwsDocs = {
  files: ['**/*.{ts,tsx}'],
  ignores: TESTS,
  plugins: { docs: { rules: { 'require-throws': requireThrows } } },
  rules: { 'docs/require-throws': 'error' },
}
