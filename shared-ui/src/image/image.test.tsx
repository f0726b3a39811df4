import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Icon } from '../icon/icon.tsx'
import { DecorativeImage, InformativeImage } from './image.tsx'

test('WAI-02 an informative image has its text in the page as a replacement', () => {
  render(<InformativeImage src="mark.svg" width={10} height={10} alt="Conformity mark" />)
  expect(screen.getByRole('img', { name: 'Conformity mark' })).toBeInTheDocument()
  expect(screen.getByText('Conformity mark')).toBeInTheDocument()
})

test('WAI-02 a decorative image and an icon beside text are ignored by screen readers', () => {
  render(
    <>
      <DecorativeImage src="line.svg" width={10} height={10} />
      <Icon name="check" />
    </>,
  )
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test('WAI-02 an icon with a meaning has a text alternative', () => {
  render(
    <button>
      <Icon name="close" label="Remove" />
    </button>,
  )
  expect(screen.getByRole('button', { name: 'Remove' })).toBeInTheDocument()
})
