import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { Highlighted } from './highlighted.tsx'

function marked(text: string, matches: readonly (readonly [number, number])[]) {
  const { container } = render(<Highlighted text={text} matches={matches} />)
  return {
    text: container.textContent,
    marks: [...container.querySelectorAll('mark')].map((mark) => mark.textContent),
  }
}

test('SRCH-03 matches are marked and the text stays complete', () => {
  expect(marked('Uyğunluq sertifikatı', [[9, 19]])).toEqual({
    text: 'Uyğunluq sertifikatı',
    marks: ['sertifikat'],
  })
  expect(
    marked('fen, fen', [
      [5, 8],
      [0, 3],
    ]),
  ).toEqual({ text: 'fen, fen', marks: ['fen', 'fen'] })
})

test('SRCH-03 overlapping ranges and ranges outside of the text are cut', () => {
  expect(
    marked('etalon', [
      [0, 3],
      [2, 5],
      [4, 40],
      [50, 60],
    ]),
  ).toEqual({
    text: 'etalon',
    marks: ['eta', 'lo', 'n'],
  })
  expect(marked('', [[0, 2]])).toEqual({ text: '', marks: [] })
})
