import { beforeEach, expect, test } from '@jest/globals'
import { showStartFailure } from './start-failure.ts'

beforeEach(() => {
  document.body.replaceChildren()
})

function rootWith(markup: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = markup
  document.body.append(root)
  return root
}

test('STATE-05 a page that failed to start keeps the server markup below an error', () => {
  const root = rootWith('<main><h1>Fen</h1></main>')
  showStartFailure(root, 'ru', () => undefined)
  expect(root.innerHTML).toBe('<main><h1>Fen</h1></main>')
  expect(root.previousElementSibling).toHaveTextContent('Портал загрузился не полностью')
  expect(root.previousElementSibling).toHaveAttribute('role', 'alert')
})

test('STATE-05 an empty page that failed to start shows an error with a retry', () => {
  let tries = 0
  const root = rootWith('')
  showStartFailure(root, 'az', () => {
    tries += 1
  })
  expect(root.querySelector('main h1')).toHaveTextContent('Portal tam yüklənmədi')
  root.querySelector('button')?.click()
  expect(tries).toBe(1)
})
