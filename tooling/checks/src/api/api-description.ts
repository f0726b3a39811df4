import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  errorStatuses,
  isEndpoint,
  buildEndpointShape,
  type EndpointShape,
} from 'shared-contracts/release/endpoint-shape'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { listFiles } from '../workspace.ts'

const HTTP = 'shared-contracts/src/http'

export interface DescribedEndpoint extends EndpointShape {
  readonly errors: Readonly<Record<string, number>>
  readonly isDeprecated?: true
  /** Last day of a deprecated endpoint, `YYYY-MM-DD`. */
  readonly endsOn?: string
}

/** Endpoints by method and path (`GET /public/news/:id`), without prose, so that only API changes show. */
export type ApiDescription = Readonly<Record<string, DescribedEndpoint>>

export async function readEndpoints(root: string): Promise<readonly Endpoint[]> {
  const files = listFiles(join(root, HTTP)).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(join(root, HTTP, file)).href)) as object),
  )
  return modules.flatMap((module): unknown[] => Object.values(module)).filter(isEndpoint)
}

export function describeEndpoints(endpoints: readonly Endpoint[]): ApiDescription {
  const described = endpoints.map((endpoint) => {
    const { method, path, isDeprecated, endsOn } = endpoint
    const call: DescribedEndpoint = {
      ...buildEndpointShape(endpoint),
      errors: errorStatuses(endpoint),
      ...(isDeprecated === true ? { isDeprecated } : {}),
      ...(endsOn === undefined ? {} : { endsOn }),
    }
    return [path, `${method} ${path}`, call] as const
  })
  const ordered = described.toSorted((one, other) => (one.join(' ') < other.join(' ') ? -1 : 1))
  return Object.fromEntries(ordered.map(([, name, call]) => [name, call]))
}

export function findRepeatedCalls(endpoints: readonly Endpoint[]): string[] {
  const calls = Map.groupBy(
    new Set(endpoints),
    ({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`,
  )
  return [...calls.values()].flatMap(([, repeated]) =>
    repeated === undefined ? [] : [`${repeated.method} ${repeated.path} is declared twice`],
  )
}

const LINE = 160

/** JSON with short values on one line, for readable diffs. */
export function formatJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (line.length <= LINE || typeof value !== 'object' || value === null) return line
  const inner = `${indent} `
  const lines = Array.isArray(value)
    ? value.map((item) => formatJson(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${formatJson(item, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.map((each) => inner + each).join(',\n')}\n${indent}${close}`
}
