import { ownState } from 'shared-runtime/settings'

interface OpenDialog<Request, Answer> {
  readonly id: number
  readonly request: Request
  readonly answer: (answer: Answer) => void
}

/** Dialogs of one kind, one at a time. */
export function createDialogQueue<Request, Answer>() {
  const queue = ownState<readonly OpenDialog<Request, Answer>[]>([])
  const shown = ownState<OpenDialog<Request, Answer> | undefined>(undefined)
  queue.state.subscribe(([first]) => {
    shown.set(first)
  })
  let lastId = 0
  return {
    shown: shown.state,
    /** Resolves with the person's answer. When `signal` is aborted, the dialog closes and it never resolves. */
    ask(request: Request, signal: AbortSignal): Promise<Answer> {
      return new Promise((resolve) => {
        lastId += 1
        const leave = () => {
          queue.set(queue.state.value.filter((other) => other !== dialog))
        }
        const dialog: OpenDialog<Request, Answer> = {
          id: lastId,
          request,
          answer(answer) {
            leave()
            resolve(answer)
          },
        }
        signal.addEventListener('abort', leave, { once: true })
        if (!signal.aborted) queue.set([...queue.state.value, dialog])
      })
    },
  }
}
