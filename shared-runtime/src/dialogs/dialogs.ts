import { useCallback } from 'react'
import type { ConfirmQuestion, ViewedFile } from 'shared-contracts/events/payloads/shell'
import { askConfirm, askLogin, openViewer } from 'shared-contracts/events/shell'
import { useBus } from '../bus/bus.ts'

/** Command `shell.confirm.ask@1`: true once the person has agreed; false for anything else, also a lost dialog. */
export function useConfirm(): (question?: ConfirmQuestion) => Promise<boolean> {
  const bus = useBus()
  return useCallback(
    (question = {}) =>
      bus.ask(askConfirm, question).then(
        ({ accepted }) => accepted,
        () => false,
      ),
    [bus],
  )
}

/** Command `shell.viewer.open@1`: false when the viewer did not come, so that the caller can offer the file itself. */
export function useViewer(): (file: ViewedFile) => Promise<boolean> {
  const bus = useBus()
  return useCallback(
    (file) =>
      bus.ask(openViewer, file).then(
        ({ opened }) => opened,
        () => false,
      ),
    [bus],
  )
}

/** Command `shell.login.ask@1`: whether somebody is signed in afterwards. `reason` is a sentence for the prompt. */
export function useLoginPrompt(): (reason?: string) => Promise<boolean> {
  const bus = useBus()
  return useCallback(
    (reason) =>
      bus.ask(askLogin, reason === undefined ? {} : { reason }).then(
        ({ signedIn }) => signedIn,
        () => false,
      ),
    [bus],
  )
}
