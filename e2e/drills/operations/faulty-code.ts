import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What code of a remote can do wrong; the address of the page says which (`?drill=render`). */
export const CODE_FAULTS = [
  'evaluation',
  'module',
  'export',
  'render',
  'effect',
  'handler',
  'timer',
  'flood',
  'listener',
] as const
export type CodeFault = (typeof CODE_FAULTS)[number]

/** Name of the button by which a drill lets an event handler throw. */
export const DRILL_BUTTON = 'Throw now'

function scriptOf(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
}

/** For `appendToEntry`: screens that break as the address says. */
export function faultyEnding(): string {
  return scriptOf('faulty-container.js')
}

/** For `appendToEntry`: a React of its own, offered to everybody. */
export function otherReactEnding(): string {
  return scriptOf('other-react.js')
}
