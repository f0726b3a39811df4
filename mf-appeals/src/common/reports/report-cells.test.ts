import { expect, test } from '@jest/globals'
import type { ReportColumn } from 'shared-contracts/http/cases/periodic-reports'
import { cellText } from './report-cells.ts'

test('a number has the decimal sign of the language, and a wrong one stays as it was typed', () => {
  const score: ReportColumn = {
    name: 'score',
    label: 'Score',
    hint: null,
    type: 'number',
    isRequired: false,
    choices: [],
  }
  expect(cellText(score, { score: '-0.7' }, 'az')).toBe('-0,7')
  expect(cellText(score, { score: '12' }, 'ru')).toBe('12')
  expect(cellText(score, { score: '12.50' }, 'ru')).toBe('12,50')
  expect(cellText(score, { score: '-0.7' }, 'en')).toBe('-0.7')
  expect(cellText(score, { score: '1.2.3' }, 'az')).toBe('1.2.3')
})
