import * as z from 'zod/mini'
import { Version } from './manifest.ts'
import { ReleaseName } from './release-registry.ts'

/** Query parameter with the token of a preview. */
export const PREVIEW_PARAMETER = 'preview'

/**
 * Permission to load the files of a release that was never live. It expires at `until` and with the next composition,
 * so that a takedown revokes it.
 */
export const PreviewGrant = z.object({
  spec: z.literal('preview@1'),
  name: ReleaseName,
  version: Version,
  /** Number of the composition at the time. */
  composition: z.int(),
  until: z.iso.datetime(),
})
export type PreviewGrant = z.infer<typeof PreviewGrant>

/** Paths of the files of a previewed release, without origin. */
export const Preview = z.object({
  until: z.string(),
  paths: z.array(z.string()),
})
export type Preview = z.infer<typeof Preview>
