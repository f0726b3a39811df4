/**
 * A `ref` for what takes the place of a button that was pressed: it gets the focus when it appears, as a keyboard would
 * otherwise begin at the top of the page. The element needs `tabIndex={-1}`.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
