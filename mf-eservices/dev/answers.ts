import { getSoftware, getSoftwareUrl, listSoftware } from 'shared-contracts/http/software'
import { answer } from 'shared-runtime/fake-network'
import { PAGE, VERIFICATION, passportOf } from '../src/testing/sample-services.ts'

/** Responses for `pnpm dev mf-eservices --alone --samples`. */
export const answers = [
  answer(listSoftware, () => PAGE),
  answer(getSoftware, () => passportOf(VERIFICATION)),
  answer(getSoftwareUrl, () => ({ target: 'page' as const, url: '/registries' })),
]
