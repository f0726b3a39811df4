import { listFaq, listNews } from 'shared-contracts/http/content'
import { listRegistryCounts } from 'shared-contracts/http/registries'
import { listSoftware } from 'shared-contracts/http/software'
import type { LoadData } from 'shared-contracts/release/render-contract'
import { pageCall } from 'shared-runtime/http'

export const loadData: LoadData = ({ language }) =>
  [servicesCall, answersCall, articlesCall, registriesCall].map((call) => call.path(language))

/** Calls for the number of services, answers, articles and records. */
export const servicesCall = pageCall(listSoftware, () => ({ query: { kind: 'service', perPage: '1' } }))
export const answersCall = pageCall(listFaq, () => ({ query: { perPage: 1 } }))
export const articlesCall = pageCall(listNews, () => ({ query: { current: 'yes', perPage: 3 } }))
export const registriesCall = pageCall(listRegistryCounts, () => ({}))
