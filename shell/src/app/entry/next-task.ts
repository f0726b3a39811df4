/** Ends the current task, so that the browser can paint and handle input between two steps of the start. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
