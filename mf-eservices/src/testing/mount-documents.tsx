import type { ComponentType } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { renderRemote } from 'shared-runtime/testing'
import type { FakeNetwork, FakeShellOptions, RenderedRemote } from 'shared-runtime/testing'
import { AnchorProvider } from 'shared-ui/link'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { PERSON } from './sample-own-documents.ts'

interface ScreenUnderTest {
  readonly screen: ComponentType<ScreenProps>
  /** Route as in the manifest. */
  readonly path: string
  /** Address with language prefix. */
  readonly address: string
  readonly network: FakeNetwork
  readonly shell?: FakeShellOptions
}

/** Renders a screen of own documents for a signed-in person. */
export function mountDocuments({ shell = {}, ...tested }: ScreenUnderTest): RenderedRemote {
  return renderRemote({
    ...tested,
    remote: 'mf-eservices',
    texts: { az, en, ru },
    anchors: AnchorProvider,
    shell: { user: PERSON, ...shell },
  })
}
