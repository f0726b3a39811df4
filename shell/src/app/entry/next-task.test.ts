import { expect, test } from '@jest/globals'
import { nextTask } from './next-task.ts'

test('the work after it runs in a later task, not in a microtask of this one', async () => {
  const order: string[] = []
  const later = nextTask().then(() => order.push('next task'))
  await Promise.resolve().then(() => order.push('microtask'))
  order.push('rest of this task')
  await later
  expect(order).toEqual(['microtask', 'rest of this task', 'next task'])
})
