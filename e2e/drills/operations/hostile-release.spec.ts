import { expect, test, type APIRequestContext } from '@playwright/test'
import { publishFaulty } from '../../stack/faulty-release.ts'
import { portalCommand } from '../../stack/portal-command.ts'

const REMOTE = 'mf-information'
const REASON = 'drill: a hostile release'
/** Document that reads the visitor's session if it is executed. */
const DOCUMENT = {
  path: 'x.svg',
  content:
    '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/api/user/details").then((answer) => answer.text()).then(alert)</script></svg>',
}

async function statusBecomes(request: APIRequestContext, address: string, status: number): Promise<void> {
  await expect.poll(async () => (await request.get(address)).status(), { intervals: [20] }).toBe(status)
}

test('a document published by a team cannot run on the portal’s origin, and a takedown stops serving it', async ({
  request,
}) => {
  const version = `6.6.6-drill.${Date.now().toString(36)}`
  const release = `${REMOTE}@${version}`
  const address = `/m/${REMOTE}/${version}/${DOCUMENT.path}`
  const refused = await publishFaulty({
    remote: REMOTE,
    version: `${version}.kind`,
    extraFile: { ...DOCUMENT, kind: 'script' },
  })
  expect(refused).toMatchObject({ status: 422, code: 'RELEASE_FILE_MISMATCH' })

  expect(
    await publishFaulty({ remote: REMOTE, version, extraFile: { ...DOCUMENT, kind: 'asset' } }),
  ).toBeUndefined()
  expect((await request.get(address)).status()).toBe(404)
  const { paths } = (await portalCommand('preview', release)) as { paths: readonly string[] }
  const link = paths.find((path) => path.startsWith(`${address}?`)) ?? ''
  const script = paths.find((path) => path.split('?')[0]?.endsWith('.js')) ?? ''
  expect((await request.get(link)).headers()['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect((await request.get(script)).headers()['content-type']).toBe('text/plain; charset=utf-8')

  await portalCommand('promote', release, '--reason', REASON)
  await statusBecomes(request, address, 200)
  expect((await request.get(address)).headers()).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })

  await portalCommand('rollback', REMOTE, '--reason', REASON)
  await portalCommand('takedown', release, '--reason', REASON)
  await statusBecomes(request, address, 404)
  expect((await request.get(link)).status()).toBe(404)
})
