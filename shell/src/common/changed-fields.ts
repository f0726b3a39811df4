/** Form controls that the visitor has changed. */
export const changedFields = new WeakSet<EventTarget>()

/** Adds every changed form control to `changedFields`. */
export function trackChangedFields(): void {
  addEventListener('input', ({ target }) => target && changedFields.add(target), true)
}
