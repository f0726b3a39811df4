import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { AnchorProvider, ExternalLink, Link } from './link.tsx'
import type { AnchorProps } from './link.tsx'

test('A link to another site opens a new tab, is marked, and passes neither opener nor referrer', () => {
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

test('Links use the provided anchor component, or plain anchors without a provider', () => {
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
