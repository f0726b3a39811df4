import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { ownState, useStateOf } from './settings.ts'
import type { ReadableState } from './settings.ts'

function Name({ state }: { readonly state: ReadableState<string> }) {
  return <p>{useStateOf(state)}</p>
}

test('NAV-06 a change before hydration is shown after it, without rendering the page again', () => {
  const name = ownState('My account')
  const container = document.createElement('div')
  // Markup of the server.
  container.innerHTML = '<p>My account</p>'
  const sent = container.firstElementChild
  name.set('Aygün Məmmədova')
  const errors: unknown[] = []
  render(<Name state={name.state} />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => errors.push(error),
  })
  expect(errors).toEqual([])
  expect(container.firstElementChild).toBe(sent)
  expect(container).toHaveTextContent('Aygün Məmmədova')
})
