import { listDocumentKeys, verifyNumber, verifySeal } from 'shared-contracts/http/verification'
import type { SignatureState, Verification } from 'shared-contracts/http/verification'
import type { Language } from 'shared-contracts/session/language'
import { isPlainWords } from 'shared-contracts/verification/document-number'
import { looksLikeSeal } from 'shared-contracts/verification/seal'
import { apiPath, pageCall, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import { useLanguage } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'

/** Number in the query string, if any. */
export function readNumber(search: Pick<URLSearchParams, 'get'>): string | undefined {
  return search.get('number')?.trim()
}

/** Key of the error text for an empty number or a word without digits; these need no request. */
export function findNumberError(number: string): 'verify.empty' | 'verify.noDigit' | undefined {
  if (number === '') return 'verify.empty'
  return !looksLikeSeal(number) && isPlainWords(number) ? 'verify.noDigit' : undefined
}

/** Source of the document in the query string, set when several documents have similar numbers. */
export function readSource(search: Pick<URLSearchParams, 'get'>): string | undefined {
  const source = search.get('source') ?? ''
  return /^[a-z][a-z0-9-]{0,63}$/.test(source) ? source : undefined
}

interface DocumentQuery {
  readonly number: string
  readonly source: string | undefined
}

export function verificationPath({ number, source }: DocumentQuery, language: Language): string {
  return apiPath(verifyNumber, { query: { number, source } }, language)
}

export const keysCall = pageCall(listDocumentKeys, () => ({}))

interface VerificationOptions {
  readonly source?: string | undefined
  /** Only the exact number, as in a seal. */
  readonly exact?: 'yes'
}

/** Loads the current status of a number; no request without a number. */
export function useVerification(
  number: string | undefined,
  { source, exact }: VerificationOptions,
): ApiState<Verification> {
  return useApi(
    verifyNumber,
    { query: { number, source, exact } },
    { enabled: number !== undefined && number !== '' },
  )
}

/** Verifies a signature on the server, for browsers that cannot. */
export function useVerifySignature(): (seal: string) => Promise<SignatureState> {
  const { api } = useRuntime()
  const path = apiPath(verifySeal, {}, useLanguage())
  return async (seal) => {
    const { signature } = (await api.send({
      method: 'POST',
      path,
      endpoint: verifySeal,
      body: { seal },
    })) as {
      readonly signature: SignatureState
    }
    return signature
  }
}
