import type { LoadData } from 'shared-contracts/release/render-contract'
import { findNumberError, keysCall, readNumber, readSource, verificationPath } from './verify-document.api.ts'

/** Loads the keys with the page, so that codes can be verified offline. */
export const loadData: LoadData = ({ search, language }) => {
  const number = readNumber(search)
  const keys = keysCall.path(language)
  return number === undefined || findNumberError(number) !== undefined
    ? [keys]
    : [keys, verificationPath({ number, source: readSource(search) }, language)]
}
