import type { ReactNode } from 'react'
import { useChunk } from 'shared-runtime/http'
import { Loaded } from './page-states.tsx'

interface LazyPartProps<Code> {
  /** Unique among the chunks of the remote. */
  readonly name: string
  readonly load: () => Promise<Code>
  readonly children: (code: Code) => ReactNode
}

/** Renders a part of a page whose code is a chunk of its own, because the first view does not need it. */
export function LazyPart<Code>({ name, load, children }: LazyPartProps<Code>) {
  return <Loaded call={useChunk(name, load)}>{children}</Loaded>
}
