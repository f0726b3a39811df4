import { useState } from 'react'
import type { PageRemote } from 'shared-contracts/release/page-state'
import { createBackoff } from 'shared-runtime/http-client'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import type { OutletState } from '../../features/remote-outlet/loading/outlet-state.ts'
import { focusSectionOf } from '../../features/remote-outlet/outlet-notice.tsx'
import { hasChosenFile, listFilledFields, saveFields } from './keep-fields.ts'

const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"]'
const TYPING = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable]'

function hasOpenDialog(): boolean {
  return [...document.querySelectorAll(DIALOGS)].some((dialog) => dialog.getClientRects().length > 0)
}

/** Whether no field has the focus, no dialog is open and no form has input. */
function isPageIdle(): boolean {
  const isTyping = document.activeElement?.matches(TYPING) === true
  return !isTyping && !hasOpenDialog() && listFilledFields().length === 0
}

function createOffer(outlet: OutletState, remote: PageRemote) {
  return function ReleaseOffer() {
    const t = useTexts('shell')
    const [isBusy, setBusy] = useState(false)
    const [isFailed, setFailed] = useState(false)
    return (
      <Notice
        kind="info"
        title={t('outlet.offerTitle')}
        announce="status"
        actions={
          <Button
            busy={isBusy}
            onClick={({ currentTarget }) => {
              focusSectionOf(currentTarget)
              if (hasChosenFile()) {
                outlet.offer = undefined
                return
              }
              setBusy(true)
              setFailed(false)
              void outlet.replaceRelease(remote, saveFields).then((isChanged) => {
                setBusy(false)
                setFailed(!isChanged)
              })
            }}
          >
            {t('outlet.offerButton')}
          </Button>
        }
      >
        <p>{t(isFailed ? 'outlet.failedText' : 'outlet.offerText')}</p>
      </Notice>
    )
  }
}

const requestedReleases = new WeakMap<OutletState, PageRemote>()

/** Replaces a mounted screen by the live release: immediately on an idle page, else by an offer. Input is kept. */
export function replaceOpenScreen(outlet: OutletState, remote: PageRemote): void {
  const backoff = createBackoff()
  const isRequested = () => requestedReleases.get(outlet) === remote && outlet.isShown && outlet.isOutdated
  const tryReplace = async () => {
    // Otherwise the next visit of the screen uses the live release.
    if (!isRequested()) return
    if (isPageIdle()) await outlet.replaceRelease(remote)
    else if (outlet.offer === undefined && !hasChosenFile()) outlet.offer = createOffer(outlet, remote)
    setTimeout(() => void tryReplace(), backoff.next())
  }
  requestedReleases.set(outlet, remote)
  outlet.offer = undefined
  void tryReplace()
}
