/** Form controls that the visitor has changed. */
export const changedFields = new WeakSet<EventTarget>()

/** Notes from now on which form controls the visitor changes. */
export function noteChangedFields(): void {
  addEventListener('input', ({ target }) => target && changedFields.add(target), true)
}
