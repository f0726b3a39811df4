import type { LoadData } from 'shared-contracts/release/render-contract'
import { findNumberError, keysCall, readNumber, readSource, verificationPath } from './verify-document.api.ts'

/** The keys come with the page, so that a code is judged even where the network is gone by then. */
export const loadData: LoadData = ({ search, language }) => {
  const number = readNumber(search)
  const keys = keysCall.path(language)
  return number === undefined || findNumberError(number) !== undefined
    ? [keys]
    : [keys, verificationPath({ number, source: readSource(search) }, language)]
}
