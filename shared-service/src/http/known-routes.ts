import type { FastifyInstance } from 'fastify'

/** Says which methods an address knows, so that a wrong method is told apart from a wrong address. */
export interface KnownRoutes {
  methodsOf(path: string): readonly string[]
}

/** Collects routes from now on; call it before the first one. */
export function collectRoutes(app: FastifyInstance): KnownRoutes {
  const routes: { readonly methods: readonly string[]; readonly pattern: readonly string[] }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ methods: [method].flat(), pattern: url.split('/') })
  })
  return {
    methodsOf(path) {
      const parts = path.split('/')
      const found = routes.filter(({ pattern }) => matches(pattern, parts)).flatMap(({ methods }) => methods)
      return [...new Set(found)].sort()
    },
  }
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*'
  if (isOpen ? parts.length < pattern.length : parts.length !== pattern.length) return false
  return pattern.every((part, index) => part === '*' || part.startsWith(':') || part === parts[index])
}
