import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { LazyForms } from './editable-section.tsx'

test('AUTH-13 a form whose code fails to load shows an error and can be retried', async () => {
  let tries = 0
  const load = () => {
    tries += 1
    return tries === 1
      ? Promise.reject(new Error('no connection'))
      : Promise.resolve(({ label }: { readonly label: string }) => <p>{label}</p>)
  }
  function Screen() {
    return <LazyForms load={load}>{(Form) => <Form label="The form" />}</LazyForms>
  }
  mountScreen({ screen: Screen, path: '/personal-info', address: '/en/personal-info' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Your information could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The form')).toBeVisible()
})
