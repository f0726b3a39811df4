import { ownState } from 'shared-runtime/settings'

interface OpenDialog<Request, Answer> {
  readonly id: number
  readonly request: Request
  readonly answer: (answer: Answer) => void
}

/** Queue of dialogs of one kind, shown one at a time. */
export function createDialogQueue<Request, Answer>() {
  const queue = ownState<readonly OpenDialog<Request, Answer>[]>([])
  const shown = ownState<OpenDialog<Request, Answer> | undefined>(undefined)
  queue.state.subscribe(([first]) => {
    shown.set(first)
  })
  let lastId = 0
  return {
    shown: shown.state,
    /** Shows a dialog and resolves with the user's answer. When `signal` aborts, it closes and never resolves. */
    open(request: Request, signal: AbortSignal): Promise<Answer> {
      return new Promise((resolve) => {
        lastId += 1
        const remove = () => {
          queue.set(queue.state.value.filter((other) => other !== dialog))
        }
        const dialog: OpenDialog<Request, Answer> = {
          id: lastId,
          request,
          answer(answer) {
            remove()
            resolve(answer)
          },
        }
        signal.addEventListener('abort', remove, { once: true })
        if (!signal.aborted) queue.set([...queue.state.value, dialog])
      })
    },
  }
}
