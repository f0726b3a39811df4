import { expect, test } from '@jest/globals'
import { ESLint } from 'eslint'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** Violations of the rules of docstrings in a file of a shared package. */
async function listViolations(code: string, file = 'shared-service/src/sample.ts'): Promise<string[]> {
  const eslint = new ESLint({ cwd: ROOT })
  const [result] = await eslint.lintText(code, { filePath: join(ROOT, file) })
  return (result?.messages ?? []).flatMap(({ ruleId }) =>
    ruleId?.startsWith('docs/') === true || ruleId?.startsWith('jsdoc/') === true ? [ruleId] : [],
  )
}

const DOCUMENTED = '/** Reads a page.\n * @throws PortalError PAGE_UNKNOWN\n */\n'

test.each([
  'export function read(): void { throw new Error("x") }',
  'export async function read(): Promise<void> { await stop(); throw new Error("x") }',
  'export function read(): void { fail() }\nfunction fail(): void { throw new Error("x") }',
  'export async function read(): Promise<void> { await run(() => { throw new Error("x") }) }',
  "import { assertOpen } from './open.ts'\nexport function read(): void { assertOpen() }",
  'export const read = (): void => { throw new Error("x") }',
  'export function read(): void { try { open() } catch { throw new Error("x") } }',
])('an exported function that throws needs @throws with a code or class: %s', async (code) => {
  expect(await listViolations(`/** Reads a page. */\n${code}`)).toEqual(
    code.startsWith('import') ? ['docs/require-throws', 'jsdoc/require-jsdoc'] : ['docs/require-throws'],
  )
  expect(await listViolations(`/** @throws when it fails */\n${code}`)).toContain('docs/require-throws')
  if (!code.startsWith('import')) expect(await listViolations(DOCUMENTED + code)).toEqual([])
})

test.each([
  'export function read(): void { try { fail() } catch { return } }\nfunction fail(): void { throw new Error("x") }',
  'export function create(): object { return { read: () => { throw new Error("x") } } }',
  'export function register(app: App): void { app.get("/", () => { throw new Error("x") }) }',
  'function read(): void { throw new Error("x") }',
])('caught errors and those of returned or registered functions need none: %s', async (code) => {
  expect(await listViolations(`/** Reads a page. */\n${code}`)).toEqual([])
})

test.each([
  'export function read(): void {}',
  'export const limit = 3',
  'export interface Page { readonly id: string }',
  'export type Day = string',
  'export class Reader {}',
])('an export of a shared package needs a docstring: %s', async (code) => {
  expect(await listViolations(code)).toEqual(['jsdoc/require-jsdoc'])
  expect(await listViolations(code, 'svc-edge/src/sample.ts')).toEqual([])
})

test('the inferred type of a schema shares its docstring, and local constants need none', async () => {
  const code =
    '/** Page of a list. */\nexport const Page = z.object({})\nexport type Page = z.infer<typeof Page>\n' +
    '/** Reads a page. */\nexport function read(): number { const page = 1; return page }'
  expect(await listViolations(code)).toEqual([])
})
