import type { AnchorHTMLAttributes } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ServiceStart } from 'shared-contracts/http/software'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { addressOf, isPlainPress } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { Anchor } from 'shared-ui/link'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import type { MenuLink } from '../../../common/menu.ts'
import { useTask } from '../../../common/use-task.ts'

interface StartEntryProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly entry: MenuLink
  readonly software: number
}

/** Menu entry that loads the URL of a software and opens it (NAV-05); on failure it opens its page. */
export function StartEntry({ entry, software, ...anchor }: StartEntryProps) {
  const t = useTexts('shell')
  const language = useLanguage()
  const { api } = useRuntime()
  const navigate = useNavigate()
  const { isBusy, run } = useTask()

  async function start() {
    // Not the endpoint of the contract, which would add its schemas to the entry.
    const path = `/public/software/${software}/url?lang=${language}`
    const { target, url } = (await api.get(path)) as ServiceStart
    if (target === 'external') window.open(url, '_self')
    else void navigate(target === 'page' ? addressOf(url, language) : entry.href)
  }

  async function startOrOpen() {
    if (!(await run(start))) void navigate(entry.href)
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
          if (!isBusy) void startOrOpen()
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
