import { readFileSync } from 'node:fs'
import { Composition } from 'shared-contracts/release/composition'
import { RemoteRelease } from 'shared-contracts/release/release-record'

function sample(name: string): unknown {
  const file = new URL(`../../../../shared-contracts/samples/${name}.json`, import.meta.url)
  const { value } = JSON.parse(readFileSync(file, 'utf8')) as { value: unknown }
  return value
}

/** Samples of the contracts, which every later schema accepts. */
export const SAMPLE_COMPOSITION: Composition = Composition.parse(sample('composition-1'))
export const SAMPLE_RECORD: RemoteRelease = RemoteRelease.parse(sample('remote-release-1'))

export function sampleRelease(name: string, version: string): RemoteRelease {
  return { ...SAMPLE_RECORD, name, version }
}
