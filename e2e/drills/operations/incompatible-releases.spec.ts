import { expect, test } from '@playwright/test'
import { recordDrill } from '../faults/drill-table.ts'
import { DRILLED_REMOTES } from '../faults/drilled-remotes.ts'
import { NOTICE, expectFrame, moveInto } from '../faults/outlet-page.ts'
import { publishFaulty } from '../../stack/faulty-release.ts'
import { portalCommand } from '../../stack/portal-command.ts'
import { otherReactEnding } from './faulty-code.ts'
import { waitForRelease } from './wait-for-release.ts'

// The release registry and the shell treat all remotes alike, so that one of them is drilled.
for (const remote of DRILLED_REMOTES.slice(0, 1)) {
  const version = `9.0.0-drill.${Date.now().toString(36)}`

  test(`FED-03 ${remote.name} for another platform major is refused at publication`, async () => {
    const refused = await publishFaulty({
      remote: remote.name,
      version: `${version}.major`,
      changeRecord: (record) => ({ ...record, platform: 2 }),
    })
    expect(refused?.status).toBe(409)
    expect(refused?.code).toBe('RELEASE_INCOMPATIBLE')
    expect(JSON.stringify(refused?.errors)).toContain(`${remote.name}@${version}.major`)
  })

  test(`FED-03 ${remote.name} for another platform major, forced live, shows the notice and never runs`, async ({
    page,
  }) => {
    // The portal refuses such a release, so the test changes the document on the network.
    await page.route(`**${remote.path}`, async (route) => {
      const reply = await route.fetch()
      const html = await reply.text()
      const forced = html.replace(
        new RegExp(`("name":"${remote.name}"[^{}]*?"platform":)1`),
        (_, before: string) => `${before}2`,
      )
      expect(forced).not.toBe(html)
      await route.fulfill({ response: reply, body: forced })
    })
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await page.goto(remote.path)
    await expect(page.getByText(NOTICE).first()).toBeVisible()
    await expectFrame(page)
    expect(faults.join('\n')).toMatch(new RegExp(`${remote.name}@.*built for platform 2`))
    const started = await page.evaluate(
      (start) => Object.keys(window).some((name) => name.startsWith(start)),
      `${remote.name.replaceAll('-', '_')}__`,
    )
    expect(started).toBe(false)
    await moveInto(page, remote.neighbour)
    recordDrill({ drill: 'another major, forced', remote: remote.name, outcome: 'notice' })
  })

  test(`FED-04 ${remote.name} with another React version does not change that of the shell`, async ({
    page,
  }) => {
    expect(
      await publishFaulty({
        remote: remote.name,
        version: `${version}.react`,
        appendToEntry: otherReactEnding(),
      }),
    ).toBeUndefined()
    await portalCommand('promote', `${remote.name}@${version}.react`, '--reason', 'drill: another React')
    await waitForRelease(remote, `${version}.react`)
    try {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await page.goto(remote.path)
      await expect
        .poll(() => page.evaluate(() => Reflect.get(globalThis, 'drillOtherReact') as unknown))
        .toBe('offered')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(remote.heading)
      await moveInto(page, remote.neighbour)
      await expectFrame(page)
      expect(faults).toEqual([])
    } finally {
      await portalCommand('rollback', remote.name, '--reason', 'drill: rolled back')
    }
    recordDrill({ drill: 'another React', remote: remote.name, outcome: 'goes on' })
  })
}
