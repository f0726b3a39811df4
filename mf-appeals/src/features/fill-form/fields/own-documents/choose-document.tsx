import { useRef, useState } from 'react'
import type { FileUploads } from 'shared-runtime/files'
import { useTexts } from 'shared-runtime/i18n'
import { useCan } from 'shared-runtime/session'
import { Button } from 'shared-ui/button'
import { LazyPart } from '../../../../common/lazy-part.tsx'

function loadList() {
  return import(/* webpackChunkName: "document-list" */ './document-list.tsx')
}

interface ChooseDocumentProps {
  /** Label of the field. */
  readonly label: string
  readonly isFull: boolean
  readonly onChoose: FileUploads['restore']
}

/** Button that opens the documents of a signed-in user, to attach one of them (ESRV-05). */
export function ChooseDocument({ label, isFull, onChoose }: ChooseDocumentProps) {
  const t = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (!useCan('documents:own')) return null
  return (
    <>
      <div>
        <Button
          ref={button}
          kind="quiet"
          icon="folder"
          aria-label={t('fill.documents.chooseFor', { field: label })}
          aria-expanded={isOpen}
          aria-disabled={isFull}
          onClick={() => setOpen(!isOpen)}
        >
          {t('fill.documents.choose')}
        </Button>
      </div>
      {isOpen && !isFull ? (
        <LazyPart name="document-list" load={loadList}>
          {({ DocumentList }) => (
            <DocumentList
              label={label}
              onChoose={(copy) => {
                onChoose([copy])
                setOpen(false)
                // The focused button goes with the list.
                button.current?.focus()
              }}
            />
          )}
        </LazyPart>
      ) : null}
    </>
  )
}
