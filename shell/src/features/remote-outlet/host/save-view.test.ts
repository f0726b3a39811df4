import { afterEach, expect, jest, test } from '@jest/globals'
import { saveView } from './save-view.ts'

const before = '<main><h1>List</h1><ul><li><a href="#a">A</a></li><li><button>B</button></li></ul></main>'

afterEach(() => {
  document.body.replaceChildren()
})

test('FED-07 replacing a release restores the focus', () => {
  document.body.innerHTML = before
  document.querySelector('button')?.focus()
  const goBack = saveView()
  document.body.innerHTML = before
  expect(document.activeElement).toBe(document.body)
  goBack()
  expect(document.activeElement).toBe(document.querySelector('button'))
})

test('FED-07 an element with an id is found at any position', () => {
  document.body.innerHTML = '<main><input id="words"></main>'
  document.querySelector('input')?.focus()
  const goBack = saveView()
  document.body.innerHTML = '<main><p>New</p><div><input id="words"></div></main>'
  goBack()
  expect(document.activeElement).toBe(document.querySelector('#words'))
})

test('FED-07 another element at the same position is not focused', () => {
  document.body.innerHTML = before
  document.querySelector('button')?.focus()
  const goBack = saveView()
  document.body.innerHTML = '<main><h1>List</h1><ul><li></li><li><i>B</i></li></ul></main>'
  goBack()
  expect(document.activeElement).toBe(document.body)
})

test('FED-07 a focus moved by the user is kept', () => {
  document.body.innerHTML = `<header><input></header>${before}`
  document.querySelector('button')?.focus()
  const goBack = saveView()
  document.querySelector('input')?.focus()
  goBack()
  expect(document.activeElement).toBe(document.querySelector('input'))
})

test('FED-07 the scroll position is restored', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  Object.assign(window, { scrollX: 0, scrollY: 640 })
  const goBack = saveView()
  Object.assign(window, { scrollY: 0 })
  goBack()
  expect(scrollTo).toHaveBeenCalledWith(0, 640)
})
