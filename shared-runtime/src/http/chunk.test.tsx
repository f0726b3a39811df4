import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeNetwork, renderRemote } from '../testing/render-remote.tsx'
import { useChunk } from './http.ts'

test('a chunk that fails to load is an error without a text, and is loaded by a retry', async () => {
  let tries = 0
  const load = () => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('no connection')) : Promise.resolve('the code')
  }
  function Screen() {
    const { data, error, retry } = useChunk('parts', load)
    if (data !== undefined) return <p>{data}</p>
    if (error === undefined) return <p>loading</p>
    return <button onClick={retry}>{`${error.code} ${String(error.text)}`}</button>
  }
  renderRemote({
    screen: Screen,
    remote: 'mf-x',
    path: '/x',
    address: '/en/x',
    texts: { az: {}, en: {}, ru: {} },
    network: fakeNetwork([]),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'NETWORK_OFFLINE undefined' }))
  expect(await screen.findByText('the code')).toBeVisible()
  expect(tries).toBe(2)
})
