import { getRecord, listRecords, listRegistries } from 'shared-contracts/http/registries'
import { answer } from 'shared-runtime/fake-network'
import { FIRST_PAGE, HAIR_DRYER_DETAIL } from '../src/testing/sample-records.ts'
import { REGISTRIES } from '../src/testing/sample-registries.ts'

/** What `pnpm dev mf-registries --alone` shows without a portal: the records of the tests. */
export const answers = [
  answer(listRegistries, () => REGISTRIES),
  answer(listRecords, () => FIRST_PAGE),
  answer(getRecord, () => HAIR_DRYER_DETAIL),
]
