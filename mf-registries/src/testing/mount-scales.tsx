import type { RenderedRemote } from 'shared-runtime/testing'
import { BrowseRegistryScreen } from '../features/browse-registry/browse-registry.screen.tsx'
import { mountScreen } from './mount-screen.tsx'
import type { ScreenUnderTest } from './mount-screen.tsx'
import { SCALE_PAGE } from './sample-instruments.ts'

/** Path of the list of scales, without language. */
export const SCALES_PATH = '/registries/test-scales'

/** The list of scales at an address with language prefix, for a visitor or a signed-in user. */
export function mountScales(address: string, person: Pick<ScreenUnderTest, 'user'> = {}): RenderedRemote {
  return mountScreen({
    ...person,
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address,
    answers: { records: () => SCALE_PAGE },
  })
}
