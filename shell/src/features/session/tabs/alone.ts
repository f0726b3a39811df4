/**
 * Does work that only one tab may do at a time. `waited`: another tab has done something under this name meanwhile, and
 * may have done the work already.
 */
export type LockedWork = (name: string, work: (waited: boolean) => Promise<boolean>) => Promise<boolean>

/** With the browser's locks; without them each tab works for itself, which the server forgives for some seconds. */
export const aloneInBrowser: LockedWork = async (name, work) => {
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) return work(false)
  const atOnce = await locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(false),
  )
  return atOnce ?? locks.request(name, () => work(true))
}
