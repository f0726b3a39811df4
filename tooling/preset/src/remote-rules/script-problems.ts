import { parse, type AnyNode, type Options } from 'acorn'
import { full, fullAncestor } from 'acorn-walk'
import type { Compilation } from 'webpack'
import { listModules } from '../release/modules.ts'

interface BundledModule {
  readonly file: string
  /** Package in node_modules; undefined for sources of the repository. */
  readonly packageName: string | undefined
  readonly source: string
}

/** Only the shell has a router (FED-11); two would conflict over address, focus and the back button. */
const ROUTERS: ReadonlySet<string> = new Set([
  'react-router',
  'react-router-dom',
  '@remix-run/router',
  '@tanstack/react-router',
  'history',
  'wouter',
])

/** Part of the preset; its code from text is for settings that no remote has. */
const FEDERATION_PACKAGE = /^@module-federation\//

const FUNCTION = /Function/
const SUSPECT = /\bcreateContext\b|\beval\b|\bFunction\b/

export function listBundledModules(compilation: Compilation): readonly BundledModule[] {
  return listModules(compilation.modules).flatMap((module) => {
    const file = module.nameForCondition()
    const source = module.originalSource()?.source()
    if (file === null || source === undefined || !module.type.startsWith('javascript/')) return []
    const packageName = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]
    return [{ file, packageName, source: source.toString() }]
  })
}

/**
 * Faults for a router, code from text (refused by the content security policy), and packages with their own React
 * context, which others do not see. Exceptions for private contexts are in `portal.private` of package.json.
 */
export function scriptProblems(
  modules: readonly BundledModule[],
  privatePackages: ReadonlySet<string>,
): string[] {
  const problems = new Set<string>()
  for (const module of modules) {
    const { file, packageName, source } = module
    if (packageName !== undefined && ROUTERS.has(packageName)) {
      problems.add(`${packageName} must not be bundled: the shell has the one router`)
    }
    if (!SUSPECT.test(source) || FEDERATION_PACKAGE.test(packageName ?? '')) continue
    const isOwned = packageName !== undefined && !privatePackages.has(packageName)
    walkScript(source, (node, isDeferred) => {
      if (isCodeFromText(node)) {
        problems.add(`${packageName ?? file} creates code from text (eval, new Function), which pages refuse`)
      }
      if (isOwned && !isDeferred && isContextCall(node)) {
        problems.add(
          `${packageName} creates its own React context: request it as a platform package, or list it in ` +
            '"portal": { "private": [] } of package.json if no other remote needs its context',
        )
      }
    })
  }
  return [...problems]
}

/** Visits every node; `isDeferred` is true inside functions that do not run with the module. */
function walkScript(source: string, visit: (node: AnyNode, isDeferred: boolean) => void): void {
  const program = parseScript(source)
  // An immediately invoked function runs with the module.
  const calledAtOnce = new Set<AnyNode>()
  full(program, (node) => {
    if (node.type === 'CallExpression') calledAtOnce.add(unwrap(node.callee))
  })
  fullAncestor(program, (node, _state, ancestors) => {
    const around = ancestors.filter((one) => one !== node)
    visit(
      node,
      around.some((one) => FUNCTION.test(one.type) && !calledAtOnce.has(one)),
    )
  })
}

function parseScript(source: string): AnyNode {
  const options: Options = { ecmaVersion: 'latest', allowReturnOutsideFunction: true, allowHashBang: true }
  try {
    return parse(source, { ...options, sourceType: 'module' })
  } catch {
    // Sloppy-mode scripts of old packages.
    return parse(source, { ...options, sourceType: 'script' })
  }
}

function unwrap(node: AnyNode): AnyNode {
  const last = node.type === 'SequenceExpression' ? node.expressions.at(-1) : undefined
  return last === undefined ? node : unwrap(last)
}

function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  return node.property.type === 'Identifier' ? node.property.name : undefined
}

function isContextCall(node: AnyNode): boolean {
  return node.type === 'CallExpression' && nameOf(unwrap(node.callee)) === 'createContext'
}

/** Except `Function('return this')`, a guarded access to the global object. */
function isCodeFromText(node: AnyNode): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  const callee = unwrap(node.callee)
  if (callee.type === 'MemberExpression') {
    const owner = nameOf(unwrap(callee.object))
    if (owner !== 'globalThis' && owner !== 'window') return false
  }
  const name = nameOf(callee)
  if (name === 'eval') return node.type === 'CallExpression'
  if (name !== 'Function') return false
  const [text] = node.arguments
  return !(text?.type === 'Literal' && text.value === 'return this')
}
