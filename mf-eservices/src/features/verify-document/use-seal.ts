import { useEffect, useRef, useState } from 'react'
import type { SignatureState, Verification, DocumentKey } from 'shared-contracts/http/verification'
import { parseSeal, findKeyFault } from 'shared-contracts/verification/seal'
import type { SealClaims, KeyFault, Seal } from 'shared-contracts/verification/seal'
import { dayInBaku } from 'shared-runtime/i18n'
import { useVerifySignature, keysCall, useVerification } from './verify-document.api.ts'

/** `cannot`: the browser lacks Ed25519 or the page is insecure. */
type LocalVerdict = 'right' | 'altered' | 'cannot' | KeyFault

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** Verifies the signature of a seal in the browser, without a network. */
async function checkSignature(seal: Seal, keys: readonly DocumentKey[]): Promise<LocalVerdict> {
  const { claims, signed, signature } = seal
  const key = keys.find(({ kid }) => kid === claims.key)
  const fault = findKeyFault(claims, key)
  if (fault !== undefined || key === undefined) return fault ?? 'keyUnknown'
  // Undefined in insecure contexts, against its type.
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle
  if (subtle === undefined) return 'cannot'
  let publicKey: CryptoKey
  try {
    const { kty, crv, x } = key
    publicKey = await subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify'])
  } catch {
    return 'cannot'
  }
  const text = new TextEncoder().encode(signed)
  return (await subtle.verify({ name: 'Ed25519' }, publicKey, bytesOf(signature), text)) ? 'right' : 'altered'
}

export type SealState =
  | { readonly step: 'checking' }
  /** Neither the browser nor the server could verify it. */
  | { readonly step: 'uncheckable'; readonly retry: () => void }
  | { readonly step: 'refused'; readonly why: Exclude<SignatureState, 'right'> }
  /** The signature is valid; the current status may be loading or unavailable. */
  | {
      readonly step: 'right'
      readonly claims: SealClaims
      /** The end date in the code has passed. */
      readonly isOver: boolean
      readonly today: Verification | 'asking' | 'unknown'
      readonly retry: () => void
    }

interface CheckedSeal {
  readonly text: string
  readonly verdict: SignatureState | 'uncheckable'
  /** Date of verification, YYYY-MM-DD. */
  readonly day: string
}

/** Verifies the text of a code in the browser, then loads the current status. */
export function useSeal(text: string): SealState {
  const seal = parseSeal(text)
  const keys = keysCall.useReply()
  const verifyOnServer = useVerifySignature()
  // A ref, because the function changes with each render.
  const verifyRef = useRef(verifyOnServer)
  useEffect(() => {
    verifyRef.current = verifyOnServer
  })
  const [checked, setChecked] = useState<CheckedSeal>()
  const [attempt, setAttempt] = useState(0)
  const knownKeys = keys.data?.keys
  const isWithoutKeys = knownKeys === undefined && keys.error !== undefined
  useEffect(() => {
    const read = parseSeal(text)
    if (read === undefined || (knownKeys === undefined && !isWithoutKeys)) return
    let isCurrent = true
    const check = async (): Promise<CheckedSeal['verdict']> => {
      const verdict = knownKeys === undefined ? 'cannot' : await checkSignature(read, knownKeys)
      return verdict === 'cannot' ? verifyRef.current(`${read.signed}~${read.signature}`) : verdict
    }
    void check()
      .catch(() => 'uncheckable' as const)
      .then((verdict) => {
        if (isCurrent) setChecked({ text, verdict, day: dayInBaku(Date.now()) })
      })
    return () => {
      isCurrent = false
    }
  }, [text, knownKeys, isWithoutKeys, attempt])

  const verdict = checked?.text === text ? checked.verdict : undefined
  const isRight = verdict === 'right'
  const today = useVerification(isRight ? seal?.claims.number : undefined, {
    source: seal?.claims.source,
    exact: 'yes',
  })
  if (seal === undefined) return { step: 'refused', why: 'altered' }
  if (verdict === undefined) return { step: 'checking' }
  if (verdict === 'uncheckable')
    return {
      step: 'uncheckable',
      retry: () => {
        setChecked(undefined)
        if (isWithoutKeys) keys.retry()
        setAttempt(attempt + 1)
      },
    }
  if (verdict !== 'right') return { step: 'refused', why: verdict }
  const status = today.data ?? (today.error === undefined ? 'asking' : 'unknown')
  const { claims } = seal
  const isOver = claims.until !== null && claims.until < (checked?.day ?? '')
  return { step: 'right', claims, isOver, today: status, retry: today.retry }
}
