import { useState } from 'react'
import { useChunk } from 'shared-runtime/http'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import type { ScanCodeProps } from './scan-code.tsx'

function loadScan() {
  return import(/* webpackChunkName: "scan-code" */ './scan-code.tsx')
}

/** Opens the camera; what reads codes comes with the first press. */
export function ScanEntrance({ onPlace }: Pick<ScanCodeProps, 'onPlace'>) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, retry } = useChunk('scan-code', loadScan, { enabled: isOpen })
  if (isOpen && data !== undefined)
    return (
      <data.ScanCode
        onPlace={(place) => {
          setOpen(false)
          onPlace(place)
        }}
        onClose={() => setOpen(false)}
      />
    )
  return (
    <div data-print="no">
      <Button busy={isFetching} onClick={() => (error === undefined ? setOpen(true) : retry())}>
        {t('verify.scan.open')}
      </Button>
      {error === undefined ? null : <Notice kind="error" title={t('common.failedTitle')} announce="alert" />}
    </div>
  )
}
