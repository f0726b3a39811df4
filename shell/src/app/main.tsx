// First import, because it fixes the order of the cascade layers.
import 'shared-ui/tokens.css'
import { nextTask } from './entry/next-task.ts'
import { retryHungStyles, whenParsed } from './entry/retry-hung-styles.ts'

/** Evaluates the modules of the bundle in several tasks, so that none of them blocks the page for long. */
async function evaluate(): Promise<void> {
  await nextTask()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx')
  await nextTask()
  await start()
}

whenParsed(document, () => {
  retryHungStyles(document)
  void evaluate()
})
