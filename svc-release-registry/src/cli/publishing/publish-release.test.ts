import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import {
  filesOf,
  listed,
  remoteRecord,
  startRegistry,
  type StartedRegistry,
} from '../../testing/started-registry.ts'
import { publishRelease, type PublishOptions } from './publish-release.ts'

let registry: StartedRegistry
let root: string
let registryUrl: string

beforeAll(async () => {
  registry = await startRegistry()
  registryUrl = await registry.app.listen({ host: '127.0.0.1', port: 0 })
  root = await mkdtemp(join(tmpdir(), 'publish-release-'))
})

afterAll(async () => {
  await registry.stop()
  await rm(root, { recursive: true, force: true })
})

beforeEach(() => rm(join(root, 'builds'), { force: true }))

/** Fake pnpm whose build writes the output of a real one and records that it ran. */
async function prepareBuild(
  version: string,
  exitCode = 0,
  changed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dist = join(root, 'mf-one', 'dist')
  const contents = { ...filesOf('mf-one', version), ...changed }
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(dist, path)), { recursive: true })
    await writeFile(join(dist, path), content)
  }
  await writeFile(
    join(dist, 'release.json'),
    JSON.stringify(remoteRecord('mf-one', version, { files: listed(contents) })),
  )
  const bin = join(root, 'node_modules', '.bin')
  await mkdir(bin, { recursive: true })
  const script = `#!/bin/sh\necho "$RELEASE_VERSION $@" >> ${root}/builds\necho building\nexit ${exitCode}\n`
  await writeFile(join(bin, 'pnpm'), script)
  await chmod(join(bin, 'pnpm'), 0o755)
}

function publishing(version?: string): PublishOptions {
  return {
    root,
    name: 'mf-one',
    ...(version === undefined ? {} : { version }),
    registryUrl,
    credential: registry.credential('mf-one'),
  }
}

function builds(): Promise<string> {
  return readFile(join(root, 'builds'), 'utf8').catch(() => '')
}

test('FED-01 a remote is built and published, and its version is refused a second time before the build', async () => {
  await prepareBuild('1.0.0')
  expect(await publishRelease(publishing('1.0.0'))).toMatchObject({ version: '1.0.0', published: true })
  expect(await builds()).toBe('1.0.0 --filter mf-one run build\n')
  await expect(publishRelease(publishing('1.0.0'))).rejects.toMatchObject({ code: 'RELEASE_EXISTS' })
  expect(await builds()).toBe('1.0.0 --filter mf-one run build\n')
})

/** Writes a build with the placeholder version of unversioned builds. */
async function prepareSources(script: string): Promise<void> {
  await prepareBuild('0.0.0-unversioned', 0, {
    'entry.js': `globalThis.mf_one__0_0_0_unversioned = ${JSON.stringify(script)} + '/m/mf-one/0.0.0-unversioned/'`,
  })
}

test('FED-06 sources with the same output publish nothing, and published sources are not built', async () => {
  const file = join(root, 'run', 'releases-built.json')
  const from = (hash: string): PublishOptions => ({ ...publishing(), sources: { hash, file } })
  await writeFile(join(root, 'mf-one', 'package.json'), '{"version":"1.7.0"}')
  await prepareSources('one')
  const first = await publishRelease(from('sources-1'))
  expect(first).toMatchObject({
    version: expect.stringMatching(/^1\.7\.0-[0-9a-f]{10}$/),
    published: true,
  })
  await prepareSources('one')
  expect(await publishRelease(from('comment'))).toMatchObject({ version: first.version, published: false })
  expect(await builds()).toBe('0.0.0-unversioned --filter mf-one run build\n'.repeat(2))
  expect(await publishRelease(from('comment'))).toMatchObject({
    version: first.version,
    published: false,
    buildMs: 0,
  })
  expect(await builds()).toBe('0.0.0-unversioned --filter mf-one run build\n'.repeat(2))
  const revoked = { ...from('comment'), credential: 'revoked-since' }
  await expect(publishRelease(revoked)).rejects.toMatchObject({ code: 'CREDENTIAL_REFUSED' })
  await prepareSources('two')
  const second = await publishRelease(from('sources-2'))
  expect(second.published).toBe(true)
  expect(second.version).not.toBe(first.version)
})

test('FED-06 a second registry gets the same build without another build', async () => {
  const sources = { hash: 'sources-9', file: join(root, 'run', 'other-portal.json') }
  await writeFile(join(root, 'mf-one', 'package.json'), '{"version":"1.7.0"}')
  await prepareSources('shared')
  const first = await publishRelease({ ...publishing(), sources })
  const again = await publishRelease({
    ...publishing(),
    sources: { ...sources, file: join(root, 'run', 'third-portal.json') },
  })
  expect(again.version).toBe(first.version)
  expect(await builds()).toBe('0.0.0-unversioned --filter mf-one run build\n')
})

test('FED-06 a version from the content is in the record and in each file', async () => {
  await prepareSources('three')
  const { version } = await publishRelease(publishing())
  const container = `mf_one__${version.replaceAll(/[^a-z0-9]/g, '_')}`
  const dist = join(root, 'mf-one', 'dist')
  expect(await readFile(join(dist, 'entry.js'), 'utf8')).toBe(
    `globalThis.${container} = "three" + '/m/mf-one/${version}/'`,
  )
  expect(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'))).toMatchObject({ version, container })
})

test('FED-06 a failed build, or one of another version, publishes nothing', async () => {
  await prepareBuild('1.1.0', 1)
  await expect(publishRelease(publishing('1.1.0'))).rejects.toMatchObject({
    code: 'BUILD_FAILED',
    message: 'The build of mf-one failed:\nbuilding\n',
  })
  await prepareBuild('1.1.0')
  await expect(publishRelease(publishing('1.2.0'))).rejects.toMatchObject({ code: 'BUILD_FAILED' })
  const list = await registry.app.inject('/releases/mf-one')
  expect(
    list.json<{ releases: { version: string }[] }>().releases.map(({ version }) => version),
  ).not.toContain('1.1.0')
})

test('FED-12 the credential of another remote is refused before the build', async () => {
  await prepareBuild('1.3.0')
  const foreign = { ...publishing('1.3.0'), credential: registry.credential('mf-two') }
  await expect(publishRelease(foreign)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  expect(await builds()).toBe('')
})

test('FED-06 an unreachable registry is distinguished from a refusal', async () => {
  const nowhere = { ...publishing('1.4.0'), registryUrl: 'http://127.0.0.1:9' }
  await expect(publishRelease(nowhere)).rejects.toMatchObject({ name: 'RegistryUnreachable' })
})

test('FED-02 a remote in its own repository is built with its installed webpack', async () => {
  const folder = join(root, 'standalone')
  await mkdir(folder, { recursive: true })
  const standalone = { ...publishing('2.0.0'), root: folder, isStandalone: true }
  await expect(publishRelease(standalone)).rejects.toMatchObject({
    code: 'BUILD_FAILED',
    message: 'The packages of mf-one are not installed: npm install',
  })
  const cli = join(folder, 'node_modules', 'webpack-cli')
  await mkdir(join(cli, 'bin'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{}')
  await writeFile(join(cli, 'package.json'), '{"name":"webpack-cli"}')
  const files = {
    ...filesOf('mf-one', '2.0.0'),
    'release.json': JSON.stringify(remoteRecord('mf-one', '2.0.0')),
  }
  const program = `const { mkdirSync, writeFileSync } = require('node:fs'), { dirname } = require('node:path')
    for (const [path, content] of Object.entries(${JSON.stringify(files)})) {
      mkdirSync(dirname('dist/' + path), { recursive: true })
      writeFileSync('dist/' + path, content)
    }`
  await writeFile(join(cli, 'bin', 'cli.js'), program)
  expect(await publishRelease(standalone)).toMatchObject({ version: '2.0.0', published: true })
})

test('FED-03 a refused record names the field, its value, the accepted values and the affected remote', async () => {
  const record = { ...remoteRecord('mf-one', '8.0.0'), platform: 'one' }
  await prepareBuild('8.0.0')
  await writeFile(join(root, 'mf-one', 'dist', 'release.json'), JSON.stringify(record))
  await expect(publishRelease(publishing('8.0.0'))).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    details: {
      platform:
        'mf-one@8.0.0 has "one", the release registry found: Invalid input: expected number, received string; ' +
        'mf-one would break',
    },
  })
})

test('FED-06 a file that differs from the record is named with both values and the affected remote', async () => {
  await prepareBuild('8.1.0')
  await writeFile(join(root, 'mf-one', 'dist', 'entry.js'), '1')
  await expect(publishRelease(publishing('8.1.0'))).rejects.toMatchObject({
    code: 'RELEASE_FILE_MISMATCH',
    details: {
      'entry.js': expect.stringMatching(
        /^mf-one@8\.1\.0 has \d+ bytes in its record, the release registry found: size 1 ≠ \d+; mf-one would break$/,
      ),
    },
  })
})
