import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { axeViolations } from '../../src/testing/axe-violations.ts'
import { ALL_EXAMPLES } from './all.ts'

const EXAMPLES = ALL_EXAMPLES.flatMap(({ group, examples }) =>
  examples.map((example) => ({ group, title: example.title, content: example.content })),
)

test('The check detects an image without alternative text', async () => {
  const { container } = render(createElement('img', { src: 'mark.svg' }))
  expect(await axeViolations(container)).toEqual([expect.stringContaining('image-alt')])
})

test.each(EXAMPLES)('WAI-03 passes axe: $group, $title', async ({ content }) => {
  const { container } = render(
    <main>
      <h1>shared-ui</h1>
      <h2>Examples</h2>
      {content}
    </main>,
  )
  expect(await axeViolations(container)).toEqual([])
})

test.each(EXAMPLES)(
  'No inline style, which the content security policy refuses: $group, $title',
  ({ content }) => {
    const { container } = render(<div>{content}</div>)
    expect(container.querySelectorAll('[style], script')).toHaveLength(0)
  },
)
