import { useCallback } from 'react'
import type { ConfirmQuestion, ViewerFile } from 'shared-contracts/events/payloads/shell'
import { requestConfirmation, requestLogin, openViewer } from 'shared-contracts/events/shell'
import type { CommandTopic } from 'shared-contracts/events/topic'
import { useBus } from '../bus/bus.ts'

/** Sends a command. Resolves with its reply, or with undefined if it was refused. */
function useCommand<Payload, Reply>(topic: CommandTopic<Payload, Reply>) {
  const bus = useBus()
  return useCallback((payload: Payload) => bus.ask(topic, payload).catch(() => undefined), [bus, topic])
}

/** Shows a confirmation dialog (`shell.confirm.ask@1`). Resolves with true only if the user accepted. */
export function useConfirm(): (question?: ConfirmQuestion) => Promise<boolean> {
  const ask = useCommand(requestConfirmation)
  return useCallback(async (question = {}) => (await ask(question))?.accepted === true, [ask])
}

/**
 * Opens the file viewer (`shell.viewer.open@1`). Resolves with false if it failed, so that the caller can offer a link.
 */
export function useViewer(): (file: ViewerFile) => Promise<boolean> {
  const open = useCommand(openViewer)
  return useCallback(async (file) => (await open(file))?.opened === true, [open])
}

/**
 * Prompts the user to sign in (`shell.login.ask@1`). Resolves with whether a user is signed in. The prompt shows
 * `reason`.
 */
export function useLoginPrompt(): (reason?: string) => Promise<boolean> {
  const ask = useCommand(requestLogin)
  return useCallback(
    async (reason) => (await ask(reason === undefined ? {} : { reason }))?.signedIn === true,
    [ask],
  )
}
