import { useState } from 'react'
import type { AnchorHTMLAttributes } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorMessage } from 'shared-contracts/rules/error-message'
import type { ServiceStart } from 'shared-contracts/http/software'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { addressOf, isPlainPress } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { useSnackbar } from 'shared-runtime/snackbar'
import { Anchor } from 'shared-ui/link'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import type { MenuLink } from '../../../common/menu.ts'

export interface StartEntryProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly entry: MenuLink
  readonly software: number
}

/**
 * A menu entry that fetches where a software starts and goes there (NAV-05). It shows that it is at work; where no
 * address comes it says so and leads to its own page, so that no press is dead.
 */
export function StartEntry({ entry, software, ...anchor }: StartEntryProps) {
  const t = useTexts('shell')
  const language = useLanguage()
  const { api } = useRuntime()
  const navigate = useNavigate()
  const show = useSnackbar()
  const [isBusy, setBusy] = useState(false)

  async function start() {
    setBusy(true)
    try {
      // By hand: the endpoint of the contract would bring its schemas into every page.
      const path = `/public/software/${software}/url?lang=${language}`
      const { target, url } = (await api.get(path)) as ServiceStart
      if (target === 'external') window.open(url, '_self')
      // Who has to log in first is told so on the page of the entry.
      else void navigate(target === 'page' ? addressOf(url, language) : entry.href)
    } catch (error) {
      show({ kind: 'error', message: errorMessage(error, language) })
      void navigate(entry.href)
    }
    setBusy(false)
  }

  return (
    <>
      <Anchor
        {...anchor}
        href={entry.href}
        aria-busy={isBusy || undefined}
        onClick={(event) => {
          if (!isPlainPress(event)) return
          event.preventDefault()
          if (!isBusy) void start()
        }}
      >
        {entry.label}
      </Anchor>
      <VisuallyHidden>
        <span role="status">{isBusy ? t('start.opening') : null}</span>
      </VisuallyHidden>
    </>
  )
}
