import type { ComponentType } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { fakeNetwork, renderRemote } from 'shared-runtime/testing'
import type { FakeNetwork, FakeShellOptions, RenderedRemote } from 'shared-runtime/testing'
import { AnchorProvider } from 'shared-ui/link'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }

interface ScreenUnderTest {
  readonly screen: ComponentType<ScreenProps>
  /** Route as in the manifest. */
  readonly path: string
  /** Address with language prefix. */
  readonly address: string
  readonly network?: FakeNetwork
  /** Who is signed in, and what the shell answers. */
  readonly shell?: FakeShellOptions
}

/** Renders a screen of this remote in the fake shell. */
export function mountScreen({ network = fakeNetwork([]), ...tested }: ScreenUnderTest): RenderedRemote {
  return renderRemote({
    ...tested,
    remote: 'mf-appeals',
    texts: { az, en, ru },
    anchors: AnchorProvider,
    network,
  })
}
