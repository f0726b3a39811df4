import { useState } from 'react'
import { useHydrated, useRuntime } from '../remote/remote.ts'

const MAX_AGE_MS = 30 * 24 * 3600 * 1000

/** Draft of a visitor in this browser's storage. */
export interface StoredCopy<Value> {
  readonly id: string
  /** What the draft is of, e.g. the type of a form. */
  readonly subject: string
  /** Time of the last write, in milliseconds since 1970. */
  readonly savedAt: number
  readonly value: Value
}

/** Opt-in copy of a visitor's draft on this device, readable by everyone who uses it. */
export interface DeviceCopy<Value> {
  readonly isOn: boolean
  /** Copy of an earlier visit, or of the last {@link DeviceCopy.begin}. */
  readonly found: StoredCopy<Value> | undefined
  /** Value of a draft when the page was opened. */
  readonly read: (id: string) => Value | undefined
  /** Stores the value if the copy is on. */
  readonly write: (id: string, value: Value) => void
  readonly begin: (id: string, value: Value) => void
  readonly end: () => void
}

function readCopy<Value>(key: string, subject: string): StoredCopy<Value> | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredCopy<Value> | null
    if (copy === null || copy.subject !== subject) return undefined
    return Date.now() - copy.savedAt < MAX_AGE_MS ? copy : undefined
  } catch {
    return undefined
  }
}

function writeCopy(key: string, copy: StoredCopy<unknown>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

function removeCopy(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is no copy.
  }
}

/**
 * Copy of a visitor's draft in the local storage, only where the visitor chooses it. The portal stores one, which is
 * deleted after 30 days. It is off on the server and during hydration.
 */
export function useDeviceCopy<Value>(subject: string): DeviceCopy<Value> {
  const { companyId } = useRuntime()
  const key = `portal_${String(companyId)}_suggestion`
  const [found, setFound] = useState(() => readCopy<Value>(key, subject))
  const isHydrated = useHydrated()
  const isOn = found !== undefined
  const store = (id: string, value: Value) => writeCopy(key, { id, subject, value, savedAt: Date.now() })
  return {
    isOn: isOn && isHydrated,
    found: isHydrated ? found : undefined,
    read: (id) => (found?.id === id ? found.value : undefined),
    write(id, value) {
      if (isOn) store(id, value)
    },
    begin(id, value) {
      if (store(id, value)) setFound(readCopy(key, subject))
    },
    end() {
      removeCopy(key)
      setFound(undefined)
    },
  }
}
