import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, jest, test } from '@jest/globals'
import { registryForAllTests } from '../testing/registry-for-tests.ts'
import { publish, remoteRecord } from '../testing/started-registry.ts'

// Each command runs in its own process.
jest.setTimeout(60_000)

const PORTAL = fileURLToPath(new URL('./portal.ts', import.meta.url))

const registry = registryForAllTests()
let url: string

beforeAll(async () => {
  url = await registry.app.listen({ host: '127.0.0.1', port: 0 })
  await publish(registry, remoteRecord('mf-one', '1.0.0'))
  await publish(registry, remoteRecord('mf-one', '1.1.0'))
})

interface Run {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

async function writeKit(): Promise<void> {
  const kit = {
    spec: 'dev-kit@1',
    scope: '@quality-portal',
    packages: { generators: '1.0.0-h0123456789' },
    publicPackages: {},
    packedAt: '2026-11-20T08:00:00.000Z',
  }
  await mkdir(registry.packagesDir, { recursive: true })
  await writeFile(join(registry.packagesDir, 'dev-kit.json'), JSON.stringify(kit))
  await writeFile(join(registry.packagesDir, 'dev-kit.md'), '# For teams\n\nnpx <create>\n')
}

function portal(args: readonly string[], as = 'operations', at = url): Promise<Run> {
  const env = {
    ...process.env,
    RELEASE_REGISTRY_URL: at,
    PORTAL_CREDENTIAL: registry.credential(as),
    TZ: 'Asia/Baku',
    // The texts below are English in any locale of the machine.
    LC_ALL: 'C',
  }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PORTAL, ...args], { env })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.once('close', (status) => resolve({ status, stdout, stderr }))
  })
}

test('FED-06 promote, rollback, status and history print text and JSON', async () => {
  expect((await portal(['status'])).stdout).toBe(
    'Composition 0 of 20.11.2026 12:00: no release is live yet\n',
  )
  expect(await portal(['promote', 'mf-one@1.0.0', '--reason', 'First release'])).toEqual({
    status: 0,
    stdout: 'mf-one: nothing → 1.0.0, live with composition 1\n',
    stderr: 'Code of mf-one@1.0.0 uses: nothing of the list\nNew compared with the live release: nothing\n',
  })
  const promoted = await portal(['promote', 'mf-one@1.1.0', '--reason', 'New list', '--json'])
  expect(JSON.parse(promoted.stdout)).toEqual({
    ok: true,
    number: 2,
    remote: 'mf-one',
    from: '1.0.0',
    to: '1.1.0',
    codeUses: [],
    newCodeUses: [],
  })
  expect((await portal(['rollback', 'mf-one', '--reason', 'Slow'])).stdout).toBe(
    'mf-one: 1.1.0 → 1.0.0, live with composition 3\n',
  )
  expect((await portal(['status'])).stdout).toBe(
    [
      'Composition 3 of 20.11.2026 12:00',
      '',
      'remote  live   since             by          why',
      'mf-one  1.0.0  20.11.2026 12:00  operations  Slow',
      '',
    ].join('\n'),
  )
  expect((await portal(['history'])).stdout).toBe(
    [
      'number  when              action    remote  from   to     by          why',
      '3       20.11.2026 12:00  rollback  mf-one  1.1.0  1.0.0  operations  Slow',
      '2       20.11.2026 12:00  promote   mf-one  1.0.0  1.1.0  operations  New list',
      '1       20.11.2026 12:00  promote   mf-one  –      1.0.0  operations  First release',
      '',
      'The hash chain is intact.',
      '',
    ].join('\n'),
  )
  const releases = JSON.parse((await portal(['releases', 'mf-one', '--json'])).stdout) as {
    releases: object[]
  }
  expect(releases.releases).toMatchObject([{ live: expect.any(Boolean) }, { live: expect.any(Boolean) }])
})

test('FED-12 a refusal by the registry ends with exit code 1 and the reason', async () => {
  const denied = await portal(['promote', 'mf-one@1.1.0', '--reason', 'Mine'], 'mf-one')
  expect(denied).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Code of mf-one@1.1.0 uses: nothing of the list\n' +
      'New compared with the live release: nothing\n' +
      'You do not have permission for this\n' +
      'This requires the credential of operations; the one in PORTAL_CREDENTIAL is another one.\n',
  })
  const unknown = await portal(['promote', 'mf-one@7.0.0', '--reason', 'Typed wrongly', '--json'])
  expect(unknown.status).toBe(1)
  expect(JSON.parse(unknown.stdout)).toMatchObject({ ok: false, code: 'RELEASE_UNKNOWN' })
  const back = await portal(['rollback', 'mf-one', '--to', '9.9.9', '--reason', 'Typed wrongly'])
  expect(back.stderr).toBe(
    'There is no such published release: mf-one@9.9.9\n' +
      'List the releases with `pnpm portal releases <remote>`, or publish it.\n',
  )
})

test('FED-06 wrong usage ends with exit code 2, an unreachable registry with 3', async () => {
  const wrong = await portal(['promote', 'mf-one@1.0.0'])
  expect(wrong.status).toBe(2)
  expect(wrong.stderr).toBe(
    'Give a reason with --reason "…"; it is recorded in the history\nSee: pnpm portal --help\n',
  )
  for (const verb of ['publish', 'releases']) {
    const refused = await portal([verb, 'mf-nothing'])
    expect(refused.status).toBe(2)
    expect(refused.stderr).toMatch(/There is no remote mf-nothing; there are: .*mf-registries, .*shell$/m)
  }
  expect(await portal([])).toMatchObject({ status: 2, stdout: '' })
  const away = await portal(['status'], 'operations', 'http://127.0.0.1:9')
  expect(away).toEqual({
    status: 3,
    stdout: '',
    stderr: 'The release registry does not respond at http://127.0.0.1:9\n',
  })
})

test('FED-12 operations create a team credential, shown once, and the record has name and reason', async () => {
  const made = await portal(['credential', 'add', 'mf-appeals', '--reason', 'Appeals team'])
  expect(made.stdout).toMatch(/shown only once; transfer it securely:\n\n[A-Za-z0-9_-]{43}\n/)
  const taken = await portal(['credential', 'add', 'mf-appeals'])
  expect(taken.status).toBe(1)
  expect(taken.stderr).toBe(
    'There is already a credential for the name mf-appeals\n' +
      'Choose another name, or, if the team lost its credential, create a new one with `--replace`.\n',
  )
  const list = (await portal(['credential', 'list'])).stdout
  expect(list).toContain('20.11.2026 12:00  add     mf-appeals  operations  Appeals team')
  expect(list).not.toContain(/\n\n(\S{43})/.exec(made.stdout)?.[1])
  expect((await portal(['credential', 'revoke', 'mf-appeals', '--reason', 'Team left'])).stdout).toBe(
    'The credential of mf-appeals is refused from now on; its releases stay\n',
  )
})

test('FED-06 a remote is retired with a reason, and a rollback restores it', async () => {
  await portal(['promote', 'mf-one@1.0.0', '--reason', 'First release'])
  const retired = await portal(['retire', 'mf-one', '--reason', 'Merged into another one'])
  expect(retired.stdout).toMatch(/^mf-one: 1\.0\.0 retired; the portal is without it from composition \d+\n$/)
  expect((await portal(['status'])).stdout).not.toContain('mf-one')
  expect((await portal(['history'])).stdout).toMatch(/retire +mf-one +1\.0\.0 +– +operations +Merged into/)
  expect((await portal(['rollback', 'mf-one', '--reason', 'Too early'])).stdout).toContain(
    'mf-one: nothing → 1.0.0',
  )
})

test('FED-02 the development kit is printed, and written into a folder', async () => {
  await writeKit()
  const { stdout } = await portal(['dev-kit'])
  const create = `${url}/packages/create/1.0.0-h0123456789.tgz`
  expect(stdout).toContain(`Release registry: ${url}\n`)
  expect(stdout).toContain(`Line for .npmrc:  @quality-portal:registry=${url}/packages/\n`)
  expect(stdout).toContain(`npx --yes ${create} mf-<area> --registry ${url}`)
  expect(stdout).toContain(`# For teams\n\nnpx ${create}\n`)
  const folder = join(registry.folder, 'kit')
  expect((await portal(['dev-kit', '--out', folder])).stdout).toContain(join(folder, 'dev-kit.md'))
  expect((await readdir(folder)).sort()).toEqual(['.npmrc', 'dev-kit.json', 'dev-kit.md'])
  expect(await readFile(join(folder, 'dev-kit.md'), 'utf8')).toBe(`# For teams\n\nnpx ${create}\n`)
})
