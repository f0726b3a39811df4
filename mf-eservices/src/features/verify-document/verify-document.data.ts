import type { LoadData } from 'shared-contracts/release/render-contract'
import { faultOf, keysPath, numberOf, sourceOf, verificationPath } from './verify-document.api.ts'

/** The keys come with the page, so that a code is judged even where the network is gone by then. */
export const loadData: LoadData = ({ search, language }) => {
  const number = numberOf(search)
  const keys = keysPath(language)
  return number === undefined || faultOf(number) !== undefined
    ? [keys]
    : [keys, verificationPath({ number, source: sourceOf(search) }, language)]
}
