import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { getCaseDraft, saveCaseDraft } from 'shared-contracts/http/cases/case-drafts'
import type { CaseDraft, CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import { useDeviceCopy } from 'shared-runtime/device-copy'
import type { DeviceCopy } from 'shared-runtime/device-copy'
import { useDraft } from 'shared-runtime/drafts'
import { apiPath } from 'shared-runtime/http'
import { useLanguage } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import { useCan } from 'shared-runtime/session'
import { DraftSync } from './draft-sync.ts'
import type { DraftServer, DraftView } from './draft-sync.ts'
import { createState, FORM_STATE_VERSION } from './form-state.ts'
import type { FormState } from './form-state.ts'

interface DraftInput {
  readonly id: string
  /** This page has made the id: until the first change the server has no such draft. */
  readonly isNew: boolean
  readonly form: Pick<CaseForm, 'type' | 'formVersion'>
  /** Answers that the guided start has settled. */
  readonly values: CaseValues
  /** The address is one of a later page, so that a draft must exist. */
  readonly isBegun: boolean
}

/** Draft of a form, saved as one types. */
export interface OpenDraft extends DraftView {
  readonly id: string
  /** A visitor's draft stays in the browser. */
  readonly isOfVisitor: boolean
  readonly copy: DeviceCopy<FormState>
  readonly sync: DraftSync
  /** Loads again after a failure. */
  readonly retry: () => void
  /** Deletes the copies of this device. */
  readonly discard: () => void
}

function useDraftServer({ id, form }: DraftInput): DraftServer {
  const { api } = useRuntime()
  const language = useLanguage()
  return {
    load: async () => {
      const path = apiPath(getCaseDraft, { params: { id } }, language)
      try {
        return (await api.send({ method: 'GET', path, endpoint: getCaseDraft })) as CaseDraft
      } catch (error) {
        if (isPortalError(error) && error.code === 'CASE_DRAFT_UNKNOWN') return undefined
        throw error
      }
    },
    save: async ({ values, step, revision, formVersion, caseId }) => {
      const path = apiPath(saveCaseDraft, { params: { id } }, language)
      const own = { type: form.type, formVersion, step, values, baseRevision: revision }
      const body = caseId === undefined ? own : { ...own, caseId }
      const reply = await api.send({ method: 'PUT', path, endpoint: saveCaseDraft, body })
      return reply as { revision: number; savedAt: string }
    },
  }
}

/**
 * Draft of a form in the shell's vault and, for people with appeals, on the server. It survives a closed tab, a lost
 * network, the end of the session and another release. The caller has one component for each draft and user.
 */
export function useCaseDraft(input: DraftInput): OpenDraft {
  const { id, form } = input
  const isOfVisitor = !useCan('appeals:own')
  const [initial] = useState(() => createState(form.formVersion, input.values))
  const [sync] = useState(() => new DraftSync(initial, input.isBegun))
  const stored = useDraft<FormState>(`appeal-form/${id}`, FORM_STATE_VERSION, initial)
  const device = useDeviceCopy<FormState>(form.type)
  // The device may keep another form of a visitor, which this one leaves alone.
  const isKept = device.found?.id === id
  const copy = { ...device, isOn: device.isOn && isKept }
  const calls = useDraftServer(input)
  const view = useSyncExternalStore(sync.subscribe, sync.getView, sync.getView)

  useEffect(() => {
    const storeBy = (store: (state: FormState) => void) => (state: FormState) => {
      store(state)
      if (isOfVisitor && isKept) copy.write(id, state)
    }
    sync.connect({
      server: isOfVisitor ? undefined : calls,
      store: storeBy(stored.change),
      confirm: storeBy(stored.confirm),
      isStored: stored.isStored,
    })
  })
  const open = useEffectEvent(() => {
    const found = stored.restoredAt === undefined ? copy.read(id) : stored.value
    void sync.open(found, input.isNew && found === undefined)
    // What a visitor has begun continues as the draft of the person.
    if (!isOfVisitor && isKept) copy.end()
  })
  useEffect(() => {
    if (stored.isReady) open()
  }, [stored.isReady])
  useSending(sync)

  return {
    ...view,
    id,
    isOfVisitor,
    copy,
    sync,
    retry: () => void sync.open(stored.restoredAt === undefined ? undefined : stored.value),
    discard() {
      stored.discard()
      if (isKept) copy.end()
    },
  }
}

/** Sends a draft when the network is back and when the page is left. */
function useSending(sync: DraftSync): void {
  const { api } = useRuntime()
  useEffect(() => {
    const flush = () => void sync.flush()
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    const stop = api.circuit.state.subscribe(({ circuit }) => {
      if (circuit === 'up') flush()
    })
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      sync.close()
      stop()
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flushHidden)
    }
  }, [sync, api])
}
