import { finishSignOn, refreshSession, startSignOn } from 'shared-contracts/http/auth'
import { logout, sessionInfo, setLanguage, userDetails } from 'shared-contracts/http/users'
import type { Language } from 'shared-contracts/session/language'
import type { ApiClient } from 'shared-runtime/http-client'
import { createEndpointCaller } from '../../common/endpoint-caller.ts'

export type SessionApi = ReturnType<typeof createSessionApi>

/** Creates the API of the session. All calls but `setLanguage` bypass the guard, which itself uses them. */
export function createSessionApi(api: ApiClient, language: () => Language) {
  const call = createEndpointCaller(api, language)
  const isBare = true
  return {
    details: (isBackground = false) => call(userDetails, { isBare, isBackground }),
    info: (isBackground = false) => call(sessionInfo, { isBare, isBackground }),
    refresh: (isBackground = false) => call(refreshSession, { isBare, isBackground, body: {} }),
    logout: () => call(logout, { isBare }),
    beginSignOn: () => call(startSignOn, { isBare, body: {} }),
    finishSignOn: (body: { code: string; redirect: string; state: string }) =>
      call(finishSignOn, { isBare, body: { ...body, messengerToken: null } }),
    setLanguage: (isoCode: Language) => call(setLanguage, { isBare: false, body: { isoCode } }),
  }
}
