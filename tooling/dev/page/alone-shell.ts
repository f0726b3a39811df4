import { answers } from 'remote-under-development/answers'
import manifest from 'remote-under-development/manifest'
import type { RoleName } from 'shared-contracts/models/role'
import type { User } from 'shared-contracts/models/user'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import { createFakeShell } from 'shared-runtime/fake-shell'
import type { FakeShell } from 'shared-runtime/fake-shell'
import type { PageSettings } from 'shared-runtime/settings'
import { createAloneNetwork } from './alone-network.ts'
import type { DataSource } from './alone-network.ts'
import { ALONE_TEXTS } from './alone-texts.ts'

export interface AloneShell {
  readonly shell: FakeShell
  readonly source: DataSource
  traffic(): readonly string[]
}

interface AloneShellOptions {
  readonly settings: PageSettings
  readonly variant: Variant
  readonly hasPortal: boolean
}

export function personWith(role: RoleName, language: Language): User {
  const account = { id: '1', voen: null, positionName: '', selectedCertNumber: '', selected: true }
  return {
    id: '1',
    name: role,
    surname: '',
    roles: [{ authority: role }],
    language: { isoCode: language },
    manufacturers: [{ ...account, name: role }],
  }
}

/** Uses browser dialogs; all else follows the rules of the real shell. */
export function createAloneShell({ settings, variant, hasPortal }: AloneShellOptions): AloneShell {
  const lines: string[] = []
  const { network, source } = createAloneNetwork(hasPortal, { answers, onCall: (line) => lines.push(line) })
  let messagesSeen = 0
  const shell = createFakeShell({
    settings,
    variant,
    network,
    onConfirm: ({ message }) => window.confirm(message ?? textsOf(shell).confirmDefault),
    onView: ({ url }) => window.open(url, '_blank', 'noopener') !== undefined,
    onLogin: () => {
      const isWanted = window.confirm(textsOf(shell).signIn)
      if (isWanted) shell.signIn(personWith('USER', shell.runtime.settings.value.language))
      return isWanted
    },
    onTitle(title) {
      document.title = `${title} – ${manifest.name}`
    },
  })
  return {
    shell,
    source,
    traffic() {
      for (const { topic, source: from, payload } of shell.messages.slice(messagesSeen))
        lines.push(`${from.remote} · ${topic} ${payload === undefined ? '' : JSON.stringify(payload)}`)
      messagesSeen = shell.messages.length
      return lines
    },
  }
}

function textsOf(shell: FakeShell) {
  return ALONE_TEXTS[shell.runtime.settings.value.language]
}
