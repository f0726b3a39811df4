import type { KeyObject } from 'node:crypto'
import { PREVIEW_PARAMETER, PreviewGrant } from 'shared-contracts/release/preview'
import { verifySigned } from '../../composition/verify-signed.ts'

interface PreviewedRelease {
  readonly name: string
  readonly version: string
  readonly composition: number | undefined
}

/** Whether the address has a valid preview token of the release registry for this release. */
export function isPreviewed(url: string, release: PreviewedRelease, key: KeyObject): boolean {
  const token = new URLSearchParams(url.split('?')[1] ?? '').get(PREVIEW_PARAMETER)
  const [payload, signature] = token?.split('.') ?? []
  if (payload === undefined || signature === undefined) return false
  const grant = parseGrant(payload, signature, key)
  if (grant === undefined || Date.parse(grant.until) <= Date.now()) return false
  const { name, version, composition } = release
  return grant.name === name && grant.version === version && grant.composition === composition
}

function parseGrant(payload: string, signature: string, key: KeyObject): PreviewGrant | undefined {
  const decode = (text: string): Buffer => Buffer.from(text, 'base64url')
  const signed = {
    payload: decode(payload).toString('utf8'),
    signature: decode(signature).toString('base64'),
  }
  try {
    return PreviewGrant.safeParse(verifySigned(signed, key)).data
  } catch {
    return undefined
  }
}
