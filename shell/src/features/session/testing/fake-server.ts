import type { AxiosAdapter } from 'axios'
import type { SessionInfo } from 'shared-contracts/http/users'
import type { User } from 'shared-contracts/models/user'

export const CITIZEN: User = {
  id: '1f6b1c0e-7a1d-4f0a-9a55-000000000001',
  name: 'Vətəndaş',
  surname: '1',
  roles: [{ authority: 'ASAN_USER' }],
  language: { isoCode: 'az' },
  manufacturers: [],
}

export const FOREIGNER: User = {
  ...CITIZEN,
  id: '1f6b1c0e-7a1d-4f0a-9a55-000000000002',
  roles: [{ authority: 'USER' }],
}

const MESSAGES = {
  SESSION_REQUIRED: 'Siz istifadəçi kimi daxil olmamısınız',
  SESSION_ENDED: 'Sessiyanız başa çatıb',
}

/** Fake session API for all tabs of one browser; it also sets the script-readable cookies. */
export class FakeServer {
  /** User of the single sign-on. */
  citizen = CITIZEN
  /** Signed-in user; null after the end of the session. */
  user: User | null = null
  way: SessionInfo['way'] = 'password'
  limits = { idleSeconds: 1800, endsInSeconds: 43_200, warnSeconds: 300 }
  /** False: the access token has expired and has to be renewed. */
  hasAccess = true
  canRenew = true
  /** Number of next refreshes that are refused because of a change of password. */
  refusedRefreshes = 0
  isDown = false
  draftKey = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  csrfToken = 'token-1'
  logoutUrl: string | null = null
  signOnUrl = 'https://provider.example/authorize?x=1'
  /** Calls that require the permission of another role. */
  readonly forbidden = new Set<string>()
  /** Method and path without query, in order. */
  readonly calls: string[] = []
  readonly bodies: unknown[] = []

  signIn(user: User, way: SessionInfo['way'] = 'password'): void {
    this.user = user
    this.way = way
    this.hasAccess = true
    this.canRenew = true
    for (const name of ['access', 'authenticated']) document.cookie = `portal_2_${name}=1; Path=/`
  }

  /** Ends the session on the server without notifying the browser. `access`: also deletes the companion cookie. */
  end({ access = true } = {}): void {
    this.user = null
    this.canRenew = false
    if (access) document.cookie = 'portal_2_access=; Path=/; Max-Age=0'
  }

  count(call: string): number {
    return this.calls.filter((made) => made === call).length
  }

  readonly adapter: AxiosAdapter = async (config) => {
    const method = (config.method ?? 'get').toUpperCase()
    const call = `${method} ${(config.url ?? '').split('?')[0] ?? ''}`
    this.calls.push(call)
    if (config.data !== undefined) this.bodies.push(JSON.parse(String(config.data)))
    await Promise.resolve()
    if (this.isDown) throw new Error('away')
    const { status, data } = this.#answer(call, String(config.headers.get('x-csrf-token')))
    return { config, status, data, statusText: '', headers: {} }
  }

  #answer(call: string, token: string): { status: number; data: unknown } {
    switch (call) {
      case 'POST /public/auth/refresh':
        if (this.refusedRefreshes > 0) {
          this.refusedRefreshes -= 1
          return refused(401, 'SESSION_CHANGED')
        }
        if (!this.canRenew) return refused(401, 'SESSION_ENDED')
        this.hasAccess = true
        return { status: 200, data: { token: 'x', refreshToken: 'y' } }
      case 'POST /public/auth/login':
        return refused(401, 'LOGIN_REFUSED')
      case 'POST /user/logout':
        this.end()
        return { status: 200, data: { logoutUrl: this.logoutUrl } }
      case 'POST /public/auth/v2/login/asan/start':
        return {
          status: 200,
          data: { url: this.signOnUrl, state: 'state-1', redirect: 'https://portal.example/sign-in/return' },
        }
      case 'POST /public/auth/v2/login/asan':
        this.signIn(this.citizen, 'sign-on')
        return { status: 200, data: { token: 'x', refreshToken: 'y', message: 'Daxil oldunuz' } }
      default:
        return this.#private(call, token)
    }
  }

  #private(call: string, token: string): { status: number; data: unknown } {
    if (this.user === null || !this.hasAccess) return refused(401, 'SESSION_REQUIRED')
    if (this.forbidden.has(call)) return refused(403, 'ACCESS_DENIED')
    if (!call.startsWith('GET ') && token !== this.csrfToken) return refused(403, 'CSRF_REFUSED')
    if (call === 'GET /user/details') return { status: 200, data: this.user }
    if (call !== 'GET /user/session') return { status: 200, data: { by: this.user.id } }
    const { way, draftKey, csrfToken } = this
    return { status: 200, data: { ...this.limits, way, draftKey, csrfToken } }
  }
}

function refused(status: number, code: string) {
  return { status, data: { code, message: MESSAGES[code as keyof typeof MESSAGES] ?? code } }
}
