import {
  getRecord,
  getRegistry,
  listRecords,
  listRegistries,
  listRegistryCounts,
} from 'shared-contracts/http/registries'
import { answer } from 'shared-runtime/fake-network'
import { SCALE_DETAIL, SCALE_PAGE } from '../src/testing/sample-instruments.ts'
import { FIRST_PAGE, HAIR_DRYER_DETAIL } from '../src/testing/sample-records.ts'
import { REGISTRIES } from '../src/testing/sample-registries.ts'

const UNKNOWN = { problem: { status: 404, code: 'REGISTRY_UNKNOWN', message: 'Belə reyestr yoxdur' } }

function isScales({ registry }: Readonly<Record<string, string>>): boolean {
  return registry === 'test-scales'
}

/** What `pnpm dev mf-registries --alone` shows without a portal: the records of the tests. */
export const answers = [
  answer(listRegistries, () => REGISTRIES),
  answer(listRegistryCounts, () => REGISTRIES),
  answer(
    getRegistry,
    ({ params }) => REGISTRIES.content.find(({ name }) => name === params.registry) ?? UNKNOWN,
  ),
  answer(listRecords, ({ params }) => (isScales(params) ? SCALE_PAGE : FIRST_PAGE)),
  answer(getRecord, ({ params }) => (isScales(params) ? SCALE_DETAIL : HAIR_DRYER_DETAIL)),
]
