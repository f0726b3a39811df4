import { expect, test } from '@jest/globals'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { listColumns } from './columns.ts'

function fieldOf(name: string, role?: RegistryField['role']): RegistryField {
  const label = { az: name, en: name, ru: name }
  return { name, type: 'text', role, label, column: true, card: true, sortable: true, facet: false }
}

function keyOf(key: string): string {
  return key
}

test('a list opens with at most five columns; further ones are a line below the name', () => {
  const fields = [
    fieldOf('number', 'number'),
    fieldOf('product', 'title'),
    fieldOf('level'),
    fieldOf('published'),
    fieldOf('brand'),
  ]
  const opening = { filters: { status: ['active'] }, title: { az: 'a', en: 'a', ru: 'a' } }
  const withStatus = listColumns({ fields, opening }, [], keyOf)
  expect(withStatus.columns.map(({ name }) => name)).toEqual([
    'product',
    'number',
    'level',
    'published',
    'status',
  ])
  expect(withStatus.details.map(({ name }) => name)).toEqual(['brand'])
  const plain = listColumns({ fields }, [], keyOf)
  expect(plain.columns.map(({ name }) => name)).toEqual(['product', 'number', 'level', 'published', 'brand'])
  expect(plain.details).toEqual([])
})

test('a list with a status does not repeat its state in a column', () => {
  const fields = [fieldOf('number', 'number'), fieldOf('type', 'title'), fieldOf('use'), fieldOf('removed')]
  const opening = { filters: { status: ['active'] }, title: { az: 'a', en: 'a', ru: 'a' } }
  const opened = listColumns({ fields, opening, stateField: 'use' }, [], keyOf)
  expect(opened.columns.map(({ name }) => name)).toEqual(['type', 'number', 'removed', 'status'])
  expect(opened.details).toEqual([])
  const chosen = listColumns({ fields, opening, stateField: 'use' }, ['use'], keyOf)
  expect(chosen.columns.map(({ name }) => name)).toEqual(['type', 'number', 'use'])
})
