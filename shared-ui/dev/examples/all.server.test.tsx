/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { ALL_EXAMPLES } from './all.ts'

test.each(ALL_EXAMPLES.flatMap(({ examples }) => examples.map(({ title, content }) => ({ title, content }))))(
  'Renders on a server without a window: $title',
  ({ content }) => {
    expect(typeof window).toBe('undefined')
    expect(renderToString(<div>{content}</div>).length).toBeGreaterThan(40)
  },
)
