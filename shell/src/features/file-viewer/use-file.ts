import { useEffect, useState } from 'react'
import { loadFile } from './load-file.ts'
import type { Progress } from './load-file.ts'

/** A file on its way. */
export type FileState =
  | { readonly step: 'loading'; readonly progress: Progress }
  | { readonly step: 'ready'; readonly blob: Blob }
  | { readonly step: 'failed' }

const BEGINNING: FileState = { step: 'loading', progress: { loaded: 0, total: undefined } }

/** Loads a file; another `attempt` loads it again. */
export function useFile(url: string, type: string, attempt: number): FileState {
  const [state, setState] = useState<FileState>(BEGINNING)
  useEffect(() => {
    const leaving = new AbortController()
    const set = (next: FileState) => {
      if (!leaving.signal.aborted) setState(next)
    }
    set(BEGINNING)
    loadFile(url, {
      type,
      signal: leaving.signal,
      onProgress: (progress) => set({ step: 'loading', progress }),
    }).then(
      (blob) => set({ step: 'ready', blob }),
      () => set({ step: 'failed' }),
    )
    return () => leaving.abort()
  }, [url, type, attempt])
  return state
}
