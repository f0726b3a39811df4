import { getSoftware, getSoftwareUrl, listSoftware } from 'shared-contracts/http/software'
import { answer } from 'shared-runtime/fake-network'
import { PAGE, VERIFICATION, passportOf } from '../src/testing/sample-services.ts'

/** What `pnpm dev mf-eservices --alone` shows without a portal: the services of the tests. */
export const answers = [
  answer(listSoftware, () => PAGE),
  answer(getSoftware, () => passportOf(VERIFICATION)),
  answer(getSoftwareUrl, () => ({ target: 'page' as const, url: '/registries' })),
]
