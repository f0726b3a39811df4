/** Minimal browser for sign-on tests: stores cookies by path, without following redirects. */
export interface TestBrowser {
  get(address: string): Promise<Visit>
  post(address: string, fields: Readonly<Record<string, string>>): Promise<Visit>
}

export interface Visit {
  readonly status: number
  readonly location: string
  readonly body: string
  readonly headers: Headers
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

export function createBrowser(): TestBrowser {
  let cookies: readonly Cookie[] = []
  const request = async (address: string, init: RequestInit): Promise<Visit> => {
    const { pathname } = new URL(address)
    const sent = cookies.filter(({ path }) => pathname.startsWith(path))
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: {
        ...init.headers,
        'accept-language': 'en',
        cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
    })
    for (const line of response.headers.getSetCookie()) cookies = storeCookie(cookies, line)
    const body = await response.text()
    const location = response.headers.get('location') ?? ''
    return {
      status: response.status,
      location: location === '' ? '' : new URL(location, address).href,
      body,
      headers: response.headers,
    }
  }
  return {
    get: (address) => request(address, {}),
    post: (address, fields) => request(address, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

function storeCookie(cookies: readonly Cookie[], line: string): readonly Cookie[] {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim())
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
  const path = rest.find((part) => part.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
  const others = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path)
  const isGone = value === '' || rest.some((part) => part.startsWith('expires=Thu, 01 Jan 1970'))
  return isGone ? others : [...others, { name, value, path }]
}
