import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { ReadAuthScreen } from './read-auth.screen.tsx'

test.each(Object.entries({ az: 'Giriş və hesab', en: 'Sign-in and account', ru: 'Вход и учётная запись' }))(
  'the screen says in %s what it is for',
  async (language, title) => {
    mountScreen({ screen: ReadAuthScreen, path: '/auth', address: `/${language}/auth` })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  },
)
