import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { SCALES_PATH, mountScales } from '../../../testing/mount-scales.tsx'

test('REG-05 the download of a list has its search, filters and sorting, but no page', async () => {
  const user = userEvent.setup()
  mountScales(`/en${SCALES_PATH}?q=scale&kinds=table&sort=validUntil,DESC&page=2&perPage=25`)
  await user.click(await screen.findByRole('link', { name: 'Download' }))
  const links = within(await screen.findByRole('region', { name: 'Download this list' })).getAllByRole('link')
  const query = 'q=scale&kinds=table&sort=validUntil%2CDESC&lang=en'
  const api = '/api/public/registries/test-scales'
  expect(
    links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]),
  ).toEqual(
    [
      ['Excel (XLSX)', `${api}/export?format=xlsx&${query}`],
      ['CSV for spreadsheet programs', `${api}/export?format=csv-bom&${query}`],
      ['CSV for other programs', `${api}/export?format=csv&${query}`],
      ['JSON', `${api}/export?format=json&${query}`],
      ['NDJSON, one record per line', `${api}/export?format=ndjson&${query}`],
      ['New entries and changes of this list (Atom)', `${api}/feed.atom?q=scale&kinds=table&lang=en`],
      ['Licence and daily files of all registries', '/api/public/open-data'],
    ].map(([name, address = '']) => [name, decodeURIComponent(address)]),
  )
})

test.each(['az', 'en', 'ru'])(
  'WAI-03 the files of a list have no accessibility faults in %s',
  async (language) => {
    mountScales(`/${language}${SCALES_PATH}?open=download`)
    await screen.findByRole('link', { name: 'JSON' })
    expect(await axeViolations(document.body)).toEqual([])
  },
)
