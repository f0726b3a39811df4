import { expect, test } from '@jest/globals'
import shadowSheet from './shadow-sheet-loader.ts'

test.each([
  [":root[data-colours='off'] { --ink: #000 }", "[data-embed][data-colours='off'] { --ink: #000 }"],
  [
    ":global(html[data-images='off']) .icon { display: none }",
    ":global([data-embed][data-images='off']) .icon { display: none }",
  ],
  ['body { margin: 0 }', '[data-embed] { margin: 0 }'],
  ['.body { margin: 0 }', '.body { margin: 0 }'],
  ['.html-body { margin: 0 }', '.html-body { margin: 0 }'],
  ['@media (max-width: 600px) { .cards {} }', '@container quality-registry (max-width: 600px) { .cards {} }'],
  ['@media (prefers-reduced-motion: reduce) { .a {} }', '@media (prefers-reduced-motion: reduce) { .a {} }'],
  ['@media print { .a {} }', '@media print { .a {} }'],
  [
    '.a { font-size: 0.875rem; margin: 1.5rem 2px }',
    '.a { font-size: calc(0.875 * var(--embed-rem)); margin: calc(1.5 * var(--embed-rem)) 2px }',
  ],
  ['.a1rem { color: red }', '.a1rem { color: red }'],
])('REG-06 styles depend on the element and not on the host page: %s', (css, expected) => {
  expect(shadowSheet(css)).toBe(expected)
})
