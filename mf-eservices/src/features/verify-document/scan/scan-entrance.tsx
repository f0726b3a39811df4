import { useState } from 'react'
import type { ComponentType } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import type { ScanCodeProps } from './scan-code.tsx'

type Part = 'closed' | 'coming' | 'failed' | { readonly Scan: ComponentType<ScanCodeProps> }

/** Opens the camera; what reads codes comes with the first press. */
export function ScanEntrance({ onPlace }: Pick<ScanCodeProps, 'onPlace'>) {
  const t = useTexts()
  const [part, setPart] = useState<Part>('closed')

  async function open() {
    setPart('coming')
    try {
      const { ScanCode: Scan } = await import(/* webpackChunkName: "scan-code" */ './scan-code.tsx')
      setPart({ Scan })
    } catch {
      setPart('failed')
    }
  }

  const close = () => {
    setPart('closed')
  }
  if (typeof part === 'object')
    return (
      <part.Scan
        onPlace={(place) => {
          close()
          onPlace(place)
        }}
        onClose={close}
      />
    )
  return (
    <div data-print="no">
      <Button busy={part === 'coming'} onClick={() => void open()}>
        {t('verify.scan.open')}
      </Button>
      {part === 'failed' ? <Notice kind="error" title={t('common.failedTitle')} announce="alert" /> : null}
    </div>
  )
}
