import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listRegistries } from 'shared-contracts/http/registries'
import { Link } from 'react-router-dom'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { useApi } from '../http/http.ts'
import { useTexts } from '../i18n/i18n.ts'
import { usePageTitle, usePortalHref } from '../navigation/navigation.ts'
import { useSnackbar } from '../snackbar/snackbar.ts'
import { answer, fakeNetwork, renderRemote } from './render-remote.tsx'

function SampleScreen({ params }: ScreenProps) {
  const texts = useTexts()
  const snack = useSnackbar()
  const { data } = useApi(listRegistries, {})
  usePageTitle(texts('title', { id: params.id ?? '' }))
  return (
    <>
      <h1>{texts('title', { id: params.id ?? '' })}</h1>
      <p>{data === undefined ? 'waiting' : 'answered'}</p>
      <button
        onClick={() => {
          snack({ kind: 'info', message: 'hello' })
        }}
      >
        snack
      </button>
      <Link to={usePortalHref()('/elsewhere')}>on</Link>
    </>
  )
}

const tested = {
  screen: SampleScreen,
  remote: 'mf-sample',
  path: '/samples/:id',
  address: '/ru/samples/7',
  texts: { az: { title: 'Nümunə {{id}}' }, en: { title: 'Sample {{id}}' }, ru: { title: 'Образец {{id}}' } },
}

test('NAV-10 the fake shell provides parameters, texts, data, snackbar, title and links', async () => {
  const network = fakeNetwork([answer(listRegistries, () => ({ content: [] }))])
  const { address, snackbars } = renderRemote({ ...tested, network })
  expect(screen.getByRole('heading', { name: 'Образец 7' })).toBeVisible()
  expect(document.title).toBe('Образец 7')
  expect(await screen.findByText('answered')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'snack' }))
  expect(snackbars().map((shown) => shown.message)).toEqual(['hello'])
  await userEvent.click(screen.getByRole('link', { name: 'on' }))
  expect(address()).toBe('/ru/elsewhere')
})

test('HTTP-08 a fake reply that does not match the contract fails the test', async () => {
  const wrong = { content: 'nothing' } as unknown as { content: [] }
  const network = fakeNetwork([answer(listRegistries, () => wrong)])
  const call = network.adapter({ url: '/public/registries', method: 'get' } as never)
  await expect(call).rejects.toThrow('does not match the contract: content')
  await expect(network.adapter({ url: '/unknown', method: 'get' } as never)).rejects.toThrow(
    'no response for GET',
  )
})
