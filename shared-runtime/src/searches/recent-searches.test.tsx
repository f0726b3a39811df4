import { beforeEach, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RuntimeContext } from '../remote/remote.ts'
import { createFakeShell } from '../testing/fake-shell.ts'
import { useRecentSearches } from './recent-searches.ts'

function Recent({ words }: { readonly words: string }) {
  const { searches, remember, forget } = useRecentSearches()
  return (
    <>
      <output>{searches.join(' | ')}</output>
      <button onClick={() => remember(words)}>Search {words}</button>
      <button onClick={forget}>Forget</button>
    </>
  )
}

function renderRecent(words: readonly string[], variant: 'quality' | 'competition' = 'quality') {
  const { runtime } = createFakeShell({ variant })
  return render(
    <RuntimeContext value={runtime}>
      {words.map((one) => (
        <Recent key={one} words={one} />
      ))}
    </RuntimeContext>,
  )
}

function shown(): string {
  return screen.getAllByRole('status')[0]?.textContent ?? ''
}

beforeEach(() => {
  localStorage.clear()
})

test('SRCH-01 the five newest searches are stored once each and shared by all components', async () => {
  renderRecent(['fen', 'etalon', ' Fen ', 'sertifikat', 'tərəzi', 'oyuncaq', 'qiymət'])
  for (const words of ['fen', 'etalon', 'Fen', 'sertifikat', 'tərəzi', 'oyuncaq', 'qiymət']) {
    await userEvent.click(screen.getAllByRole('button', { name: `Search ${words}` }).at(-1) ?? document.body)
  }
  expect(shown()).toBe('qiymət | oyuncaq | tərəzi | sertifikat | Fen')
  expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(shown())
  await userEvent.click(screen.getAllByRole('button', { name: 'Forget' })[0] ?? document.body)
  expect(shown()).toBe('')
  expect(localStorage).toHaveLength(0)
})

test('SRCH-01 blank and long texts are not stored', async () => {
  renderRecent(['  ', 'x'.repeat(81)])
  for (const button of screen.getAllByRole('button', { name: /Search/ })) await userEvent.click(button)
  expect(shown()).toBe('')
})

test('VAR-01 the two portals on one host have separate lists', async () => {
  const first = renderRecent(['fen'])
  await userEvent.click(screen.getByRole('button', { name: 'Search fen' }))
  first.unmount()
  renderRecent(['etalon'], 'competition')
  expect(shown()).toBe('')
})

test('SRCH-01 an invalid stored value is ignored', () => {
  localStorage.setItem('portal_2_searches', '{"a":')
  renderRecent(['fen'])
  expect(shown()).toBe('')
})
