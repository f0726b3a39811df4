import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { ReadEservicesScreen } from './read-eservices.screen.tsx'

test.each(Object.entries({ az: 'Elektron xidmətlər', en: 'E-services', ru: 'Электронные услуги' }))(
  'the screen says in %s what it is for',
  async (language, title) => {
    mountScreen({ screen: ReadEservicesScreen, path: '/eservices', address: `/${language}/eservices` })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  },
)
