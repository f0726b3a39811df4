import { PREVIEW_PARAMETER, type Preview, type PreviewGrant } from 'shared-contracts/release/preview'
import { releaseBase, type Release } from 'shared-contracts/release/release-record'
import { signText, type SigningKey } from './signing-key.ts'

const VALID_MS = 600_000

interface PreviewContext {
  readonly key: Pick<SigningKey, 'sign'>
  readonly now: Date
  readonly composition: number
}

/** Addresses of a release's browser files, with a token that the edge verifies. */
export function previewLinks(
  { name, version, files }: Release,
  { key, now, composition }: PreviewContext,
): Preview {
  const until = new Date(now.getTime() + VALID_MS).toISOString()
  const grant: PreviewGrant = { spec: 'preview@1', name, version, composition, until }
  const { payload, signature } = signText(grant, key)
  const parts = [Buffer.from(payload, 'utf8'), Buffer.from(signature, 'base64')]
  const token = parts.map((part) => part.toString('base64url')).join('.')
  return {
    until,
    paths: files
      .filter(({ kind }) => kind !== 'server')
      .map(({ path }) => `${releaseBase(name, version)}${path}?${PREVIEW_PARAMETER}=${token}`),
  }
}
