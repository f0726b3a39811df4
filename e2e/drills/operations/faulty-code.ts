import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Code faults of a remote, selected by the address of the page (`?drill=render`). */
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

/** Name of the button whose event handler throws. */
export const DRILL_BUTTON = 'Throw now'

function scriptOf(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
}

/** For `appendToEntry`: screens with the code fault of the address. */
export function faultyEnding(): string {
  return scriptOf('faulty-container.js')
}

/** For `appendToEntry`: another React version in the share scope. */
export function otherReactEnding(): string {
  return scriptOf('other-react.js')
}
