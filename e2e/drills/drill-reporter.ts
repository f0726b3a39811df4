import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

interface Cell {
  readonly drill: string
  readonly remote: string
  readonly outcome: string
}

const FILE = join(import.meta.dirname, '../../.reports/drills.txt')

/** Prints the table drill × remote after all drills (`drills/faults/drill-table.ts` writes the cells). */
export default class DrillReporter implements Reporter {
  readonly #cells: Cell[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    const notes = result.annotations.filter(({ type }) => type === 'drill')
    for (const { description } of notes) {
      const cell = JSON.parse(description ?? '{}') as Cell
      this.#cells.push(result.status === 'passed' ? cell : { ...cell, outcome: `✗ ${test.expectedStatus}` })
    }
  }

  onEnd(): void {
    if (this.#cells.length === 0) return
    const text = formatTable(this.#cells)
    mkdirSync(dirname(FILE), { recursive: true })
    writeFileSync(FILE, `${text}\n`, { flag: 'a' })
    console.log(`\n${text}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}

function formatTable(cells: readonly Cell[]): string {
  const remotes = [...new Set(cells.map(({ remote }) => remote))].sort()
  const drills = [...new Set(cells.map(({ drill }) => drill))]
  const outcomes = new Map(cells.map((cell) => [`${cell.drill} ${cell.remote}`, cell.outcome]))
  const rows = [
    ['drill', ...remotes],
    ...drills.map((drill) => [drill, ...remotes.map((remote) => outcomes.get(`${drill} ${remote}`) ?? '–')]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
