import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { camelCase, kebabName, pascalCase, WrongOrder } from './names.ts'
import { writeTemplate } from './templates.ts'

interface NewEndpoint {
  readonly root: string
  readonly domain: string
  /** Verb first, as in `list-appeals`. */
  readonly name: string
}

/**
 * An endpoint in the contracts and, for a new domain, its module in the portal's API with behaviour and access tests.
 * In a domain that exists the contract is added; binding and tests follow its other endpoints.
 */
export function newEndpoint({ root, domain, name }: NewEndpoint): string[] {
  kebabName(domain, 'a domain')
  kebabName(name, 'an endpoint')
  const contracts = join('shared-contracts', 'src', 'http')
  const module = join('svc-portal-api', 'src', 'modules', domain)
  const path = `/public/${domain}`
  const values = {
    __endpoint__: name,
    __camel__: camelCase(name),
    __domain__: domain,
    __domainCamel__: camelCase(domain),
    __Domain__: pascalCase(domain),
    __path__: path,
  }
  const contract = join(contracts, `${domain}.ts`)
  const isNew = !existsSync(join(root, contract))
  if (isNew) writeTemplate('endpoint/contract', join(root, contracts), values)
  addEndpoint(join(root, contract), camelCase(name), path)
  if (!isNew) return [contract]
  const files = ['endpoint/module', 'endpoint/tests'].flatMap((part) =>
    writeTemplate(part, join(root, module), values),
  )
  return [contract, ...files.map((file) => join(module, file))]
}

function addEndpoint(file: string, name: string, path: string): void {
  const text = readFileSync(file, 'utf8')
  if (text.includes(`export const ${name} `)) throw new WrongOrder(`${file} has ${name} already`)
  const lines = [
    '',
    `export const ${name} = endpoint({`,
    `  method: 'GET',`,
    `  path: '${path}',`,
    `  access: 'public',`,
    `  summary: 'What the caller gets, in one sentence.',`,
    `  reply: z.object({ content: z.array(z.object({ id: z.string() })) }),`,
    `  errors: ['REQUEST_INVALID', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],`,
    `  rateLimit: 300,`,
    '})',
    '',
  ]
  writeFileSync(file, `${text}${lines.join('\n')}`)
}
