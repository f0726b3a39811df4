import { useEffect, useState } from 'react'
import { verifyFile } from 'shared-contracts/http/verification'
import type { Verification } from 'shared-contracts/http/verification'
import { useAction } from 'shared-runtime/actions'
import { hashFile } from 'shared-runtime/files'

/** State of the check of a file. */
export type FileCheck =
  | { readonly step: 'reading' }
  | { readonly step: 'unreadable' }
  /** `failed`: the portal did not respond. */
  | { readonly step: 'asking' | 'failed' | 'unknown'; readonly sha256: string }
  | { readonly step: 'same'; readonly sha256: string; readonly verification: Verification }

interface CheckedFile {
  readonly check: FileCheck
  /** Sends the hash again. */
  readonly retry: () => void
}

/** Computes the hash of a file in the browser and looks it up. The hash is in a body, never in an address. */
export function useFileCheck(file: File): CheckedFile {
  const { run } = useAction(verifyFile, { quiet: true, shows: true })
  const [check, setCheck] = useState<FileCheck>({ step: 'reading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const show = (next: FileCheck) => {
      if (isCurrent) setCheck(next)
    }
    const find = async () => {
      const sha256 = await hashFile(file)
      if (sha256 === null) return show({ step: 'unreadable' })
      show({ step: 'asking', sha256 })
      const reply = await run({ body: { sha256 } })
      if (reply === undefined) show({ step: 'failed', sha256 })
      else if (reply.verification === null) show({ step: 'unknown', sha256 })
      else show({ step: 'same', sha256, verification: reply.verification })
    }
    void find()
    return () => {
      isCurrent = false
    }
  }, [file, run, attempt])
  return {
    check,
    retry() {
      setCheck({ step: 'reading' })
      setAttempt(attempt + 1)
    },
  }
}
