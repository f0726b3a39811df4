import { useCallback } from 'react'
import type { ConfirmQuestion, ViewerFile } from 'shared-contracts/events/payloads/shell'
import { requestConfirmation, requestLogin, openViewer } from 'shared-contracts/events/shell'
import type { CommandTopic } from 'shared-contracts/events/topic'
import { useBus } from '../bus/bus.ts'

/** Sends a command; resolves with its reply, or with undefined when it was refused. */
function useCommand<Payload, Reply>(topic: CommandTopic<Payload, Reply>) {
  const bus = useBus()
  return useCallback((payload: Payload) => bus.ask(topic, payload).catch(() => undefined), [bus, topic])
}

/** Command `shell.confirm.ask@1`: true once the person has agreed; false for anything else, also a lost dialog. */
export function useConfirm(): (question?: ConfirmQuestion) => Promise<boolean> {
  const ask = useCommand(requestConfirmation)
  return useCallback(async (question = {}) => (await ask(question))?.accepted === true, [ask])
}

/** Command `shell.viewer.open@1`: false when the viewer did not come, so that the caller can offer the file itself. */
export function useViewer(): (file: ViewerFile) => Promise<boolean> {
  const open = useCommand(openViewer)
  return useCallback(async (file) => (await open(file))?.opened === true, [open])
}

/** Command `shell.login.ask@1`: whether somebody is signed in afterwards. `reason` is a sentence for the prompt. */
export function useLoginPrompt(): (reason?: string) => Promise<boolean> {
  const ask = useCommand(requestLogin)
  return useCallback(
    async (reason) => (await ask(reason === undefined ? {} : { reason }))?.signedIn === true,
    [ask],
  )
}
