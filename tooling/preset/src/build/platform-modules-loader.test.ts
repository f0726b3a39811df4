import { expect, test } from '@jest/globals'
import { platformSource, withAllPackages } from './platform-modules-loader.ts'

const TABLE = {
  atOnce: ['react', 'react-router-dom'],
  byChunk: { outlet: ['shared-ui/table'], antd: ['shared-ui/antd/desk'] },
}
const VERSIONS = { react: '19.2.0', 'shared-ui': '1.0.0' }

function sourceFor(target: 'browser' | 'server'): string {
  return platformSource(TABLE, { target, versions: VERSIONS }, (name) =>
    name === 'react-router-dom' ? './curated/react-router-dom.ts' : name,
  )
}

test('FED-04 the browser imports what the first view needs, and loads the rest by chunk', () => {
  expect(sourceFor('browser')).toBe(`import * as module0 from 'react'
import * as module1 from './curated/react-router-dom.ts'
export const PLATFORM_MODULES = {
  'react': { version: '19.2.0', module: module0 },
  'react-router-dom': { version: '', module: module1 },
  'shared-ui/table': { version: '1.0.0', load: () => import(/* webpackChunkName: "outlet" */ 'shared-ui/table') },
  'shared-ui/antd/desk': { version: '1.0.0', load: () => import(/* webpackChunkName: "antd" */ 'shared-ui/antd/desk') },
}`)
})

test('FED-04 the renderer imports everything that the browser has, without the desks', () => {
  expect(sourceFor('server')).toBe(`import * as module0 from 'react'
import * as module1 from './curated/react-router-dom.ts'
import * as module2 from 'shared-ui/table'
export const PLATFORM_MODULES = {
  'react': { version: '19.2.0', module: module0 },
  'react-router-dom': { version: '', module: module1 },
  'shared-ui/table': { version: '1.0.0', module: module2 },
  'shared-ui/antd/desk': { version: '1.0.0', module: {} },
}`)
})

test('FED-04 a platform package that the table does not list is a chunk of its own', () => {
  const table = { atOnce: ['react'], byChunk: { outlet: ['shared-ui/table'] } }
  const packages = [{ name: 'react' }, { name: 'axios' }, { name: '@tanstack/react-query' }]
  expect(withAllPackages(table, [...packages, { name: 'shared-ui', subpaths: true }])).toEqual({
    atOnce: ['react'],
    byChunk: {
      outlet: ['shared-ui/table'],
      axios: ['axios'],
      'tanstack-react-query': ['@tanstack/react-query'],
    },
  })
})
