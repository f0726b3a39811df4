import { expect, test } from '@jest/globals'
import { imageStyles, zoomIn, zoomOut } from './image-size.ts'

const NATURAL = { width: 1200, height: 600 }

test('STATE-04 without zoom an image fits into the frame and is not enlarged', () => {
  expect(imageStyles({ natural: NATURAL, zoom: 1, quarterTurns: 0 })).toEqual({
    frame: { width: 'calc(min(100cqw, 1200px, 100cqh * 2) * 1)', aspectRatio: '1200 / 600' },
    image: { width: '100%', transform: 'translate(-50%, -50%) rotate(0deg)' },
  })
})

test('STATE-04 a rotated image has swapped sides', () => {
  expect(imageStyles({ natural: NATURAL, zoom: 1.5, quarterTurns: 3 })).toEqual({
    frame: { width: 'calc(min(100cqw, 600px, 100cqh * 0.5) * 1.5)', aspectRatio: '600 / 1200' },
    image: { width: '200%', transform: 'translate(-50%, -50%) rotate(270deg)' },
  })
})

test('STATE-04 zoom is limited', () => {
  expect([zoomIn(1), zoomIn(7), zoomOut(1.5), zoomOut(0.26)]).toEqual([1.5, 8, 1, 0.25])
})
