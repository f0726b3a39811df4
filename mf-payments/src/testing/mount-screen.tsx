import type { ComponentType } from 'react'
import type { User } from 'shared-contracts/models/user'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { renderRemote } from 'shared-runtime/testing'
import type { FakeNetwork, FakeShellOptions, RenderedRemote } from 'shared-runtime/testing'
import { AnchorProvider } from 'shared-ui/link'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }

export const PERSON: User = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Person',
  surname: 'One',
  manufacturers: [],
  roles: [{ authority: 'ASAN_USER' }],
  language: { isoCode: 'en' },
}

interface ScreenUnderTest {
  readonly screen: ComponentType<ScreenProps>
  /** Route as in the manifest. */
  readonly path: string
  /** Address with language prefix. */
  readonly address: string
  readonly network: FakeNetwork
  /** Other options of the shell; a person is signed in without them. */
  readonly shell?: FakeShellOptions
}

/** Renders a screen of this remote for a signed-in person. */
export function mountScreen({ shell = {}, ...tested }: ScreenUnderTest): RenderedRemote {
  return renderRemote({
    ...tested,
    remote: 'mf-payments',
    texts: { az, en, ru },
    anchors: AnchorProvider,
    shell: { user: PERSON, ...shell },
  })
}
