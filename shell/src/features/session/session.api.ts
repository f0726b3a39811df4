import { finishSignOn, refreshSession, startSignOn } from 'shared-contracts/http/auth'
import type { LoginReply, SignOnStart } from 'shared-contracts/http/auth'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { logout, sessionInfo, setLanguage, userDetails } from 'shared-contracts/http/users'
import type { SessionInfo } from 'shared-contracts/http/users'
import type { User } from 'shared-contracts/models/user'
import type { Language } from 'shared-contracts/session/language'
import type { ApiCall, ApiClient } from 'shared-runtime/http-client'

/** Calls of the session itself. All but the language go past the rules for refused calls, which are made of them. */
export interface SessionApi {
  details(isBackground?: boolean): Promise<User>
  info(isBackground?: boolean): Promise<SessionInfo>
  refresh(isBackground?: boolean): Promise<void>
  logout(): Promise<{ readonly logoutUrl: string | null }>
  beginSignOn(): Promise<SignOnStart>
  finishSignOn(body: { code: string; redirect: string; state: string }): Promise<LoginReply>
  setLanguage(isoCode: Language): Promise<void>
}

type How = Pick<ApiCall, 'isBare' | 'isBackground'>

/** Makes them. Paths are built here and not by `apiPath`, which no page of a visitor carries. */
export function createSessionApi(api: ApiClient, language: () => Language): SessionApi {
  function call(endpoint: Endpoint, body?: unknown, how: How = {}): Promise<unknown> {
    return api.send({
      method: endpoint.method,
      path: `${endpoint.path}?lang=${language()}`,
      endpoint,
      isBare: true,
      ...how,
      ...(body === undefined ? {} : { body }),
    })
  }
  return {
    details: async (isBackground = false) => (await call(userDetails, undefined, { isBackground })) as User,
    info: async (isBackground = false) =>
      (await call(sessionInfo, undefined, { isBackground })) as SessionInfo,
    async refresh(isBackground = false) {
      await call(refreshSession, {}, { isBackground })
    },
    logout: async () => (await call(logout)) as { readonly logoutUrl: string | null },
    beginSignOn: async () => (await call(startSignOn, {})) as SignOnStart,
    finishSignOn: async (body) => (await call(finishSignOn, { ...body, messengerToken: null })) as LoginReply,
    async setLanguage(isoCode) {
      await call(setLanguage, { isoCode }, { isBare: false })
    },
  }
}
