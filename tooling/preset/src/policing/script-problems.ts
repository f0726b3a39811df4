import type { BundledModule } from './bundled-modules.ts'
import { isNode, unwrap, walkScript, type ScriptNode } from './walk-script.ts'

/** The shell has the one router (FED-11); two of them fight for address, focus and the back button. */
const ROUTERS: ReadonlySet<string> = new Set([
  'react-router',
  'react-router-dom',
  '@remix-run/router',
  '@tanstack/react-router',
  'history',
  'wouter',
])

/** Comes with the preset; the part of it that makes code of text is for settings that no remote has. */
const FROM_THE_PRESET = /^@module-federation\//

/** Worth parsing. */
const SUSPECT = /\bcreateContext\b|\beval\b|\bFunction\b/

/**
 * Complaints about what a remote must not carry: a router, code made of text, which the content security policy
 * refuses, and packages with a React context of their own, which would not be the context that others see. A package
 * whose context really is nobody else's is named in `portal.private` of package.json.
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
    if (!SUSPECT.test(source) || FROM_THE_PRESET.test(packageName ?? '')) continue
    walkScript(source, (node, deferred) => {
      if (isCodeOfText(node)) {
        problems.add(`${packageName ?? file} makes code of text (eval, new Function), which pages refuse`)
      }
      const owned = packageName !== undefined && !deferred && !privatePackages.has(packageName)
      if (owned && isContextCall(node)) {
        problems.add(
          `${packageName} makes a React context of its own: ask for it on the platform list, or name it in ` +
            '"portal": { "private": [] } of package.json when nobody else needs its context',
        )
      }
    })
  }
  return [...problems]
}

function nameOf(node: ScriptNode | undefined): string | undefined {
  if (node?.type === 'Identifier') return String(node['value'])
  if (node?.type !== 'MemberExpression') return undefined
  const property = unwrap(node['property'])
  return property?.type === 'Identifier' ? String(property['value']) : undefined
}

function isContextCall(node: ScriptNode): boolean {
  return node.type === 'CallExpression' && nameOf(unwrap(node['callee'])) === 'createContext'
}

/** `Function('return this')` only asks for the global object, behind a try; it is left alone. */
function isCodeOfText(node: ScriptNode): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  const callee = unwrap(node['callee'])
  const name = nameOf(callee)
  if (callee?.type === 'MemberExpression' && nameOf(unwrap(callee['object'])) !== 'globalThis') {
    if (nameOf(unwrap(callee['object'])) !== 'window') return false
  }
  if (name === 'eval') return node.type === 'CallExpression'
  if (name !== 'Function') return false
  const [first] = Array.isArray(node['arguments']) ? (node['arguments'] as unknown[]) : []
  const text = typeof first === 'object' && first !== null && 'expression' in first ? first.expression : first
  return !(isNode(text) && text.type === 'StringLiteral' && text['value'] === 'return this')
}
