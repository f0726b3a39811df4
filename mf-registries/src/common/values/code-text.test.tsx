import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { CodeText, TextWithCodes, codeGroups } from './code-text.tsx'

test.each([
  ['8516310009', 'code'],
  ['MI-000172', 'code'],
  ['AZ-0123-4567-890', 'code'],
  ['UK-CONSTRUCTION-PRODUCTS', 'long'],
  ['AB-DEMONSTRATION-OF-A-VERY-LONG-NUMBER-OF-A-LABORATORY', 'long'],
])('a code does not wrap; a number longer than a narrow screen does: %s', (code, look) => {
  const { container } = render(<CodeText code={code} />)
  expect(container).toHaveTextContent(code)
  expect(container.firstChild).toHaveClass(look, { exact: true })
})

test.each([
  ['85', ['85']],
  ['8516', ['8516']],
  ['85163', ['8516', '3']],
  ['851631', ['8516', '31']],
  ['8516310', ['8516', '31', '0']],
  ['85163100', ['8516', '31', '00']],
  ['851631000', ['8516', '31', '000']],
  ['8516310009', ['8516', '31', '000', '9']],
  ['85163100091', ['85163100091']],
  ['AZ-L-001', ['AZ-L-001']],
])('REG-04 a customs code is split into groups: %s', (code, groups) => {
  expect(codeGroups(code)).toEqual(groups)
})

test.each([
  ['Manometr MR-110, Bakı', ['MR-110']],
  ['Счётчик СЭ-101М-2 и DN-130', ['СЭ-101М-2', 'DN-130']],
  ['Испытательная лаборатория № 113', ['№ 113']],
  ['Self-adhesive tape', []],
])('models and numbers of a text do not wrap: %s', (text, whole) => {
  const { container } = render(<TextWithCodes text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('.code')].map(({ textContent }) => textContent)).toEqual(whole)
})
