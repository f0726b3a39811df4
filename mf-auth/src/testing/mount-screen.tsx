import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { splitLanguage } from 'shared-contracts/session/language'
import { createFakeShell, fakeNetwork, renderRemote } from 'shared-runtime/testing'
import type { FakeNetwork, FakeShellOptions, RenderedRemote } from 'shared-runtime/testing'
import { AnchorProvider } from 'shared-ui/link'
import type { AnchorProps } from 'shared-ui/link'
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
  readonly shell?: Pick<FakeShellOptions, 'user' | 'onConfirm' | 'onLogin' | 'onSession' | 'drafts'>
}

function RouterAnchor({ href, ...anchor }: AnchorProps) {
  return <Link {...anchor} to={href} />
}

/** Renders a screen of this remote in the fake shell, with the router's links as the real one gives them. */
export function mountScreen({
  screen: Screen,
  network = fakeNetwork([]),
  shell = {},
  ...tested
}: ScreenUnderTest): RenderedRemote {
  function WithAnchors(props: ScreenProps) {
    return (
      <AnchorProvider component={RouterAnchor}>
        <main>
          <Screen {...props} />
        </main>
      </AnchorProvider>
    )
  }
  return renderRemote({
    ...tested,
    screen: WithAnchors,
    remote: 'mf-auth',
    texts: { az, en, ru },
    shell: createFakeShell({
      ...shell,
      network,
      settings: { language: splitLanguage(tested.address).language ?? 'az' },
      onTitle(title) {
        document.title = title
      },
    }),
  })
}

/** Renders a slot, as a dialog of the shell mounts it. */
export function mountSlot(
  slot: ComponentType<ScreenProps>,
  language: string,
  options: Pick<ScreenUnderTest, 'network' | 'shell'> = {},
): RenderedRemote {
  return mountScreen({ ...options, screen: slot, path: '/home', address: `/${language}/home` })
}

interface Refusal {
  readonly status: number
  readonly message: string
  /** Findings at fields. */
  readonly errors: Readonly<Record<string, string>>
}

/** A problem as the server words it. */
export function problem(code: ErrorCode, status: number, message: string) {
  return { problem: { status, code, message } }
}

/** A problem that names fields. */
export function refusal(code: ErrorCode, words: Refusal) {
  return { problem: { code, ...words } }
}
