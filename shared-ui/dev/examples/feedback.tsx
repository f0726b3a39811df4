import { useState } from 'react'
import { Button } from '../../src/button/button.tsx'
import { Dialog } from '../../src/dialog/dialog.tsx'
import { Drawer } from '../../src/drawer/drawer.tsx'
import { EmptyState } from '../../src/empty-state/empty-state.tsx'
import { Notice } from '../../src/notice/notice.tsx'
import { Skeleton } from '../../src/skeleton/skeleton.tsx'
import { Toast, Toasts } from '../../src/toast/toast.tsx'
import type { Example } from './example.ts'

function DialogExample() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Withdraw the appeal?"
        closeText="Close"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="danger" onClick={close}>
              Withdraw
            </Button>
          </>
        }
      >
        <p>This cannot be undone.</p>
      </Dialog>
    </>
  )
}

function ToastExample() {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button onClick={() => setShown(true)}>Show both kinds of toast</Button>
      <Toasts
        label="Messages"
        position={{ horizontal: 'right', vertical: 'bottom' }}
        urgent={
          isShown ? (
            <Toast
              kind="error"
              kindText="Error"
              message="There is no internet connection."
              closeText="Close"
              onClose={() => setShown(false)}
            />
          ) : null
        }
        polite={
          isShown ? (
            <Toast
              kind="success"
              kindText="Success"
              message="Information updated."
              closeText="Close"
              duration={3000}
              onClose={() => setShown(false)}
            />
          ) : null
        }
      />
    </>
  )
}

const NOTICES = ['info', 'success', 'warning', 'error', 'maintenance'] as const
const SHAPES = ['text', 'rows', 'cards', 'record', 'page'] as const

export const FEEDBACK_EXAMPLES: readonly Example[] = [
  ...NOTICES.map((kind) => ({
    title: `Notice, ${kind}`,
    content: (
      <Notice kind={kind} title={`Notice of kind ${kind}`} level={3} actions={<Button>Try again</Button>}>
        <p>What happened, what still works, what the user can do.</p>
      </Notice>
    ),
  })),
  {
    title: 'Empty state',
    content: (
      <EmptyState title="No data found!" level={3} actions={<Button>Clear the filters</Button>}>
        <p>No record has all of these values.</p>
      </EmptyState>
    ),
  },
  ...SHAPES.map((shape) => ({
    title: `Skeleton, ${shape}`,
    content: <Skeleton label="Loading…" shape={shape} />,
  })),
  { title: 'Dialog', content: <DialogExample /> },
  {
    title: 'Drawer: in the page on a wide screen, over it on a phone',
    content: (
      <Drawer
        id="example-drawer"
        until="phone"
        icon="filter"
        openText="Filter (2)"
        title="Filter"
        closeText="Close"
      >
        <p>Filters</p>
      </Drawer>
    ),
  },
  { title: 'Toasts', content: <ToastExample /> },
]
