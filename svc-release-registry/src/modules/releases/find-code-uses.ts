import { setImmediate as nextTurn } from 'node:timers/promises'
import { parse, type AnyNode, type Expression, type MemberExpression, type Program, type Super } from 'acorn'
import { simple } from 'acorn-walk'
import type { Release } from 'shared-contracts/release/release-record'
import codeUses from './code-uses.json' with { type: 'json' }

/** Uses by global name, also for `window.fetch`. */
const GLOBALS: ReadonlyMap<string, string> = new Map(Object.entries(codeUses.globals))
/** Uses by member name, for any object. */
const MEMBERS: ReadonlyMap<string, string> = new Map(Object.entries(codeUses.members))

const GLOBAL_OBJECTS = /^(?:window|self|globalThis|top|parent|frames)$/
/** Objects that all remotes of a page share. */
const SHARED_OBJECTS = /^(?:window|self|globalThis|top|parent|frames|document|navigator|location|history)$/
const SHARED_CLASS = /^[A-Z]\w{2,}$/
const DEFINING = /^(?:assign|define\w*|set\w*)$/

/**
 * Lists what a script uses of network, storage, messages and code, and whether it writes to shared objects. Local
 * variables of the same names count as well, and names built at run time are missed: the list helps a review and proves
 * nothing.
 */
export function findCodeUses(source: string): ReadonlySet<string> {
  const uses = new Set<string>()
  const add = (use: string | undefined): void => {
    if (use !== undefined) uses.add(use)
  }
  try {
    simple(parseScript(source), {
      Identifier: ({ name }) => add(GLOBALS.get(name)),
      MemberExpression: (node) => {
        const name = nameOf(node)
        const isGlobal = node.object.type === 'Identifier' && GLOBAL_OBJECTS.test(node.object.name)
        if (name !== undefined) add(MEMBERS.get(name) ?? (isGlobal ? GLOBALS.get(name) : undefined))
        else if (isGlobal) add('computed names of globals')
      },
      ObjectPattern: ({ properties }) => {
        for (const property of properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
          add(GLOBALS.get(property.key.name) ?? MEMBERS.get(property.key.name))
        }
      },
      ImportExpression: () => add('import()'),
      AssignmentExpression: ({ left }) => {
        if (left.type === 'MemberExpression' && isShared(left.object)) add('writes to globals')
      },
      CallExpression: ({ callee, arguments: [target] }) => {
        const isDefining = callee.type === 'MemberExpression' && DEFINING.test(nameOf(callee) ?? '')
        if (isDefining && target !== undefined && isShared(target)) add('writes to globals')
      },
    })
  } catch {
    add('code that cannot be parsed')
  }
  return uses
}

/** Sorted uses of all scripts of a release. Other requests run between two files, because parsing is slow. */
export async function listCodeUses(
  { files }: Pick<Release, 'files'>,
  read: (path: string) => Promise<string>,
): Promise<readonly string[]> {
  const uses = new Set<string>()
  for (const { path } of files.filter(({ kind }) => kind === 'script')) {
    for (const use of findCodeUses(await read(path))) uses.add(use)
    await nextTurn()
  }
  return [...uses].sort()
}

function parseScript(source: string): Program {
  try {
    return parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  } catch {
    // Sloppy-mode scripts of old packages.
    return parse(source, { ecmaVersion: 'latest', sourceType: 'script' })
  }
}

/** Undefined for a computed member. */
function nameOf({ property, computed }: MemberExpression): string | undefined {
  if (property.type === 'Identifier') return computed ? undefined : property.name
  if (property.type === 'Literal') return String(property.value)
  return undefined
}

/** `window`, `document.body.style`, `Array.prototype`: shared with other remotes. */
function isShared(node: AnyNode | Expression | Super): boolean {
  if (node.type === 'Identifier') return SHARED_OBJECTS.test(node.name)
  if (node.type !== 'MemberExpression') return false
  const { object } = node
  if (nameOf(node) === 'prototype' && object.type === 'Identifier') return SHARED_CLASS.test(object.name)
  return isShared(object)
}
