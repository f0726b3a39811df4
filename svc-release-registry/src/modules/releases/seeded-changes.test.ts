import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Release } from 'shared-contracts/release/release-record'
import * as z from 'zod/mini'
import { promote, publish, startRegistry, type StartedRegistry } from '../../testing/started-registry.ts'
import { COMPATIBLE_CHANGES } from '../../testing/seeded-changes/compatible-changes.ts'
import { INCOMPATIBLE_CHANGES } from '../../testing/seeded-changes/incompatible-changes.ts'
import {
  REGISTRIES_SHAPES,
  STARTED,
  auth,
  eservices,
  information,
  registries,
  shapeOf,
  shell,
} from '../../testing/seeded-changes/live-portal.ts'

let registry: StartedRegistry
let published = 0
const missed: string[] = []
const falseAlarms: string[] = []

async function bring(release: Release): Promise<void> {
  expect(await publish(registry, release)).toMatchObject({ status: 200 })
  expect(await promote(registry, `${release.name}@${release.version}`)).toMatchObject({ status: 200 })
}

beforeAll(async () => {
  const names = ['shell', 'mf-information', 'mf-eservices', 'mf-registries', 'mf-auth']
  registry = await startRegistry(undefined, names)
  await bring(shell('1.0.0'))
  await bring(information('1.0.0'))
  await bring(eservices('1.0.0', { drafts: { application: { writes: 1, reads: [1] } } }))
  const older = registries('1.0.0').contracts
  const shapes = { ...REGISTRIES_SHAPES, 'eservices.service.started@1': shapeOf('fact', z.object(STARTED)) }
  await bring(registries('1.0.0', { contracts: { ...older, shapes } }))
  await bring(shell('2.0.0'))
  await bring(information('2.0.0'))
  await bring(eservices('2.0.0'))
  await bring(registries('2.0.0'))
  await bring(auth('2.0.0'))
}, 180_000)

afterAll(async () => {
  const rate = (faults: readonly string[], of: number): string =>
    `${faults.length} of ${of} (${((100 * faults.length) / of).toFixed(1)} %)`
  process.stdout.write(
    `Seeded changes: missed ${rate(missed, INCOMPATIBLE_CHANGES.length)}, ` +
      `false alarms ${rate(falseAlarms, COMPATIBLE_CHANGES.length)}\n`,
  )
  await registry.stop()
})

function nextVersion(): string {
  published += 1
  return `3.${published}.0`
}

test('FED-03 at least 40 different incompatible and 40 compatible changes are tested', () => {
  for (const changes of [INCOMPATIBLE_CHANGES, COMPATIBLE_CHANGES]) {
    expect(changes.length).toBeGreaterThanOrEqual(40)
    const records = changes.map(({ release }) => JSON.stringify(release('9.9.9')))
    expect(new Set(records).size).toBe(changes.length)
  }
})

test.each(INCOMPATIBLE_CHANGES)(
  'FED-03 refused at publication with the affected remote: $what',
  async ({ what, release, says }) => {
    const { status, body } = await publish(registry, release(nextVersion()))
    if (status === 200) missed.push(what)
    expect({ status, code: String(body?.['code']).replace('MODULES_MISSING', 'INCOMPATIBLE') }).toEqual({
      status: 409,
      code: 'RELEASE_INCOMPATIBLE',
    })
    const sentences = Object.values(z.parse(z.record(z.string(), z.string()), body?.['errors']))
    const naming = sentences.filter((sentence) => says.every((part) => sentence.includes(part)))
    expect({ sentences, naming: naming.length }).toEqual({ sentences, naming: 1 })
  },
)

test.each(COMPATIBLE_CHANGES)('FED-03 published: $what', async ({ what, release }) => {
  const { status, body } = await publish(registry, release(nextVersion()))
  if (status !== 200) falseAlarms.push(what)
  expect({ status, errors: body?.['errors'] }).toEqual({ status: 200, errors: undefined })
})
