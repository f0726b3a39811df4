import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { createTeam, type OtherTeam } from '../stack/teams/other-team.ts'
import { portalCommand } from '../stack/portal-command.ts'
import { startPortalDev } from '../stack/teams/portal-dev.ts'

const REMOTE = 'mf-petitions'
const TITLES = { az: 'Kollektiv müraciətlər', en: 'Petitions', ru: 'Коллективные обращения' } as const
const REASON = 'journey: a team outside this repository'

let team: OtherTeam

test.beforeAll(() => {
  team = createTeam()
})

test.afterAll(() => team.leave())

/** Runs a command of the team and expects it to succeed. */
async function runTeamCommand(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const folder = program === 'npx' ? '.' : REMOTE
  const { status, output } = await team.run(program, args, { folder, env })
  expect(status, output).toBe(0)
  return output
}

/** Runs a command of the team that fails, and returns its output. */
async function runRefusedCommand(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { status, output } = await team.run('pnpm', ['run', 'portal', ...args], { folder: REMOTE, env })
  expect(status, output).not.toBe(0)
  return output
}

async function createRemote(): Promise<void> {
  const reply = await fetch(`${team.registry}/dev-kit`)
  const { guide } = (await reply.json()) as { guide: string }
  // The first command of the guide.
  const address = /npx --yes (\S+\/packages\/create\/\S+\.tgz)/.exec(guide)?.[1] ?? ''
  const titles = Object.entries(TITLES).flatMap(([language, title]) => [`--${language}`, title])
  await runTeamCommand('npx', ['--yes', address, REMOTE, '--registry', team.registry, ...titles])
}

async function expectPage(page: Page, language: keyof typeof TITLES): Promise<void> {
  const response = await page.goto(`/${language}/petitions`)
  expect(response?.status()).toBe(200)
  // Rendered on the server.
  expect(await response?.text()).toContain(`<h1>${TITLES[language]}</h1>`)
  await expect(page.getByRole('heading', { level: 1, name: TITLES[language] })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(TITLES[language]))
  const entry = page.getByRole('banner').getByRole('link', { name: TITLES[language], exact: true })
  await expect(entry.first()).toBeAttached()
  await expectAccessible(page)
}

/** Starts the program of `npm run dev` from the installed kit and expects the screen. */
async function expectDevelopmentView(page: Page, args: readonly string[]): Promise<void> {
  const dir = join(team.folder, REMOTE)
  const program = join(dir, 'node_modules/portal-dev/src/portal-dev.js')
  const view = await startPortalDev({ dir, args, hasPortal: args.length === 0, program })
  try {
    await page.goto(new URL('/az/petitions', view.url).href)
    await expect(page.getByRole('heading', { level: 1, name: TITLES.az })).toBeVisible()
  } finally {
    expect(await view.stop(), view.output()).toBe(0)
  }
}

test('FED-01 FED-02 FED-12 a team in another repository creates, publishes and retires a remote', async ({
  page,
  context,
}) => {
  const { credential } = (await portalCommand('credential', 'add', REMOTE, '--reason', REASON)) as {
    credential: string
  }
  const mine = { PORTAL_CREDENTIAL: credential }

  await test.step('creates, installs, tests and checks the remote', async () => {
    await createRemote()
    await runTeamCommand('pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile'])
    await runTeamCommand('pnpm', ['test'])
    expect(await runTeamCommand('pnpm', ['run', 'check'])).toMatch(/\d+ passed, 0 failed/)
    await runTeamCommand('pnpm', ['run', 'build'])
  })

  await test.step('shows its screen in both development views of the kit', async () => {
    await expectDevelopmentView(page, ['--alone'])
    await expectDevelopmentView(page, [])
  })

  const version = '1.0.0'
  await test.step('errors have readable messages', async () => {
    expect(await runRefusedCommand(['publish'])).toContain(
      `The credential of ${REMOTE} is needed: set PORTAL_CREDENTIAL`,
    )
    const wrong = { PORTAL_CREDENTIAL: 'x'.repeat(43) }
    expect(await runRefusedCommand(['publish'], wrong)).toContain('The credential is missing or not valid')
    expect(await runRefusedCommand(['publish', 'mf-registries'], mine)).toContain(
      `There is no remote mf-registries; there are: ${REMOTE}`,
    )
    await runTeamCommand('pnpm', ['run', 'portal', 'publish', '--version', version], mine)
    expect(await runRefusedCommand(['publish', '--version', version], mine)).toContain(
      `${REMOTE}@${version} is published already; a published release never changes`,
    )
    expect(await runRefusedCommand(['promote', `${REMOTE}@${version}`, '--reason', REASON], mine)).toContain(
      'You do not have permission for this',
    )
  })

  await test.step('another platform major is refused', async () => {
    const file = join(team.folder, REMOTE, 'remote.manifest.ts')
    const manifest = readFileSync(file, 'utf8')
    writeFileSync(file, manifest.replace('platform: PLATFORM_MAJOR', 'platform: PLATFORM_MAJOR + 1'))
    const output = await runRefusedCommand(['publish', '--version', '2.0.0'], mine)
    expect(output).toContain('2.0.0')
    expect(output).toContain('platform')
    writeFileSync(file, manifest)
  })

  await test.step('operations promote it, and visitors see it in three languages', async () => {
    await portalCommand('promote', `${REMOTE}@${version}`, '--reason', REASON)
    await expect.poll(async () => (await context.request.get('/az/petitions')).status()).toBe(200)
    for (const language of ['az', 'en', 'ru'] as const) await expectPage(page, language)
  })

  await test.step('operations retire it; open pages keep it, new ones do not have it', async () => {
    await portalCommand('retire', REMOTE, '--reason', REASON)
    await expect.poll(async () => (await context.request.get('/az/petitions')).status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: TITLES.ru })).toBeVisible()
    expect(await (await context.request.get('/ru/home')).text()).not.toContain(TITLES.ru)
    const history = JSON.stringify(await portalCommand('history'))
    expect(history).toContain('"action":"retire"')
    await portalCommand('credential', 'revoke', REMOTE, '--reason', REASON)
    expect(await runRefusedCommand(['publish', '--version', '1.1.0'], mine)).toContain(
      'The credential is missing or not valid',
    )
  })
})
