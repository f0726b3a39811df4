import type { FastifyInstance } from 'fastify'

/** A registered method and address: `GET /public/echo/:id`. */
export interface RegisteredRoute {
  readonly method: string
  readonly url: string
}

/** Routes of an app. */
export type RouteTable = ReturnType<typeof collectRoutes>

/** Collects routes without preflight; call it before the first route. */
export function collectRoutes(app: FastifyInstance) {
  const routes: (RegisteredRoute & { readonly pattern: readonly string[] })[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = url.split('/')
    const methods = [method].flat().filter((one) => one !== 'OPTIONS')
    routes.push(...methods.map((one) => ({ method: one, url, pattern })))
  })
  return {
    /** Methods of an address, to distinguish a wrong method from a wrong address. */
    methodsOf(path: string): readonly string[] {
      const parts = path.split('/')
      const found = routes.filter(({ pattern }) => matches(pattern, parts)).map(({ method }) => method)
      return [...new Set(found)].sort()
    },
    all: (): readonly RegisteredRoute[] => routes.map(({ method, url }) => ({ method, url })),
  }
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*'
  if (isOpen ? parts.length < pattern.length : parts.length !== pattern.length) return false
  return pattern.every((part, index) => part === '*' || part.startsWith(':') || part === parts[index])
}
