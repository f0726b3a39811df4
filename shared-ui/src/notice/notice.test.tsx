import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Notice } from './notice.tsx'

test('STATE-05 a maintenance notice is a named region with its actions', () => {
  render(
    <Notice kind="maintenance" title="This part is not available" actions={<button>Try again</button>}>
      <p>The rest of the portal works.</p>
    </Notice>,
  )
  const notice = screen.getByRole('region', { name: 'This part is not available' })
  expect(notice).toHaveTextContent('The rest of the portal works.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

test('A notice that appears later is announced by the given role', () => {
  render(<Notice kind="error" title="Not saved" announce="alert" />)
  expect(screen.getByRole('alert', { name: 'Not saved' })).toBeInTheDocument()
})

test('A skeleton announces loading and has the given number of bars', () => {
  render(<Skeleton label="Loading…" shape="rows" count={4} />)
  const skeleton = screen.getByRole('status')
  expect(skeleton).toHaveTextContent('Loading…')
  expect(skeleton.querySelectorAll('.bar')).toHaveLength(4)
})
