import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { AnchorProvider, ExternalLink, Link } from './link.tsx'
import type { AnchorProps } from './link.tsx'

test('A link to another site opens in a new tab, says so, and hands over neither opener nor address', () => {
  render(
    <ExternalLink href="https://metrology.gov.az" newTabText="(opens in a new tab)">
      Institute of Metrology
    </ExternalLink>,
  )
  const link = screen.getByRole('link', { name: 'Institute of Metrology (opens in a new tab)' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

function RouterAnchor({ href, children }: AnchorProps) {
  return <a href={`/routed${href}`}>{children}</a>
}

test('Links become the anchor of the router where one is provided, and plain anchors without', () => {
  render(
    <>
      <Link href="/en/plain">Plain</Link>
      <AnchorProvider component={RouterAnchor}>
        <Link href="/en/inside">Inside</Link>
      </AnchorProvider>
    </>,
  )
  expect(screen.getByRole('link', { name: 'Plain' })).toHaveAttribute('href', '/en/plain')
  expect(screen.getByRole('link', { name: 'Inside' })).toHaveAttribute('href', '/routed/en/inside')
})
