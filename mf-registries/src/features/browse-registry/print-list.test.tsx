import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SCALES_PATH, mountScales } from '../../testing/mount-scales.tsx'

test.each([
  ['az', 'Çap et', /^\d\d\.\d\d\.\d{4} tarixində çap edilib: /],
  ['en', 'Print', /^Printed on \d\d\.\d\d\.\d{4}: /],
  ['ru', 'Напечатать', /^Напечатано \d\d\.\d\d\.\d{4}: /],
])(
  'REG-03 a list is printed with its address and without its buttons in %s',
  async (language, name, line) => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    mountScales(`/${language}${SCALES_PATH}?kinds=table&page=2&open=download`)
    const button = await screen.findByRole('button', { name })
    await userEvent.click(button)
    expect(print).toHaveBeenCalledTimes(1)
    print.mockRestore()
    expect(screen.getByText(line).textContent).toMatch(/http.*\/registries\/test-scales\?kinds=table&page=2$/)
    for (const act of [button, screen.getByRole('combobox'), screen.getByRole('search')])
      expect(act.closest('[data-print=no]')).not.toBeNull()
    expect(screen.getByRole('table').closest('[data-print=no]')).toBeNull()
  },
)
