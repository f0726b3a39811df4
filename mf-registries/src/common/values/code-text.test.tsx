import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { CodeText } from './code-text.tsx'

test.each([
  ['8516310009', 'code'],
  ['MI-000172', 'code'],
  ['AZ-0123-4567-890', 'code'],
  ['UK-CONSTRUCTION-PRODUCTS', 'long'],
  ['AB-DEMONSTRATION-OF-A-VERY-LONG-NUMBER-OF-A-LABORATORY', 'long'],
])('WAI-05 a code stays on its line, a number longer than a narrow screen breaks: %s', (code, look) => {
  const { container } = render(<CodeText code={code} />)
  expect(container).toHaveTextContent(code)
  expect(container.firstChild).toHaveClass(look, { exact: true })
})
