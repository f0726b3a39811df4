import { useCallback } from 'react'
import {
  checkPublicPassword,
  requestPasswordReset,
  resetPassword as resetEndpoint,
} from 'shared-contracts/http/users'
import type { PasswordCheck } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'
import { CODE_SENT_DURATION } from '../../common/code-sent.ts'

/** AUTH-09: has a code sent. The e-mail goes in the body, never in the address. */
export function useSendCode() {
  const { run, isBusy, error, reset } = useAction(requestPasswordReset, {
    shows: true,
    duration: CODE_SENT_DURATION,
  })
  return {
    send: async (username: string) => (await run({ body: { username: username.trim() } })) !== undefined,
    isBusy,
    error,
    reset,
  }
}

export interface NewPassword {
  readonly verificationCode: string
  readonly newPassword: string
  readonly repeatedPassword: string
}

/** AUTH-09: sets the new password with the code, which goes in the body too. */
export function useResetPassword() {
  const { run, error } = useAction(resetEndpoint, { shows: true })
  return {
    send: async ({ verificationCode, ...passwords }: NewPassword) =>
      (await run({ body: { ...passwords, verificationCode: verificationCode.trim() } })) !== undefined,
    error,
  }
}

/** The live check of a new password of somebody whose name is not known here (AUTH-11). */
export function usePasswordCheck(): (pass: string) => Promise<PasswordCheck | undefined> {
  const { run } = useAction(checkPublicPassword, { isSilent: true })
  return useCallback((pass) => run({ body: { pass } }), [run])
}
