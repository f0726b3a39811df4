import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderShell } from '../../testing/render-shell.tsx'

function Blank() {
  return <h1>Page</h1>
}

test('A printed page has a head with mark, agency, portal, address and day', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-05-01T21:00:00Z'))
  const { container } = renderShell({ screen: Blank, address: '/en/verify' })
  const head = container.querySelector('.letterhead')
  expect(head).toHaveTextContent(
    /^State Agency for Antimonopoly and Consumer Market ControlQuality Infrastructure Portallocalhost\/en\/verify02\.05\.2031$/,
  )
  expect(head?.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByRole('banner')).toHaveAttribute('data-print', 'no')
})
