/** A frame in a file of a release: path without query, line and column. */
const FRAME = /(\/m\/[a-z0-9-]+\/[0-9a-z.-]+\/[\w./-]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/g
const OWNER = /^\/m\/(mf-[a-z0-9-]+)\/([^/]+)\//
const MOST_FRAMES = 10

/** What was thrown first: the outlet and React wrap it to say where they met it. */
function originOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? originOf(error.cause) : error
}

/** Frames of an error that are in files of releases, innermost first: `/m/<remote>/<version>/<file>:<line>:<column>`. */
export function framesOf(error: unknown): readonly string[] {
  const origin = originOf(error)
  const stack = origin instanceof Error ? (origin.stack ?? '') : ''
  return [...stack.matchAll(FRAME)]
    .slice(0, MOST_FRAMES)
    .map(([, path = '', line = '', column = '']) => `${path}:${line}:${column}`)
}

/**
 * Whose code it was: the innermost frame of a remote, because what it calls in the shell or in React goes wrong by its
 * hand. Undefined where only the shell took part.
 */
export function ownerOf(
  frames: readonly string[],
): { readonly name: string; readonly version: string } | undefined {
  for (const frame of frames) {
    const [, name, version] = OWNER.exec(frame) ?? []
    if (name !== undefined && version !== undefined) return { name, version }
  }
  return undefined
}
