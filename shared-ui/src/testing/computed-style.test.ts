import { expect, test } from '@jest/globals'

function box(parent: Element): HTMLElement {
  return parent.appendChild(document.createElement('div'))
}

test('in tests too, the style of an element follows each change of the document', () => {
  const outer = box(document.body)
  const inner = box(outer)
  const read = () => {
    const { display, visibility, color } = getComputedStyle(inner)
    return [display, visibility, color]
  }
  expect(read()).toEqual(['block', 'visible', 'canvastext'])
  outer.style.visibility = 'hidden'
  expect(read()).toEqual(['block', 'hidden', 'canvastext'])
  outer.style.color = 'red'
  expect(read()).toEqual(['block', 'hidden', 'rgb(255, 0, 0)'])
  inner.hidden = true
  expect(read()).toEqual(['none', 'hidden', 'rgb(255, 0, 0)'])
  document.body.append(inner)
  expect(read()).toEqual(['none', 'visible', 'canvastext'])
  inner.remove()
  inner.hidden = false
  expect(getComputedStyle(inner).display).toBe('block')
})
