/**
 * `ref` of an element that replaces the button that was pressed: focuses it when it appears, otherwise the keyboard
 * would start at the top of the page. The element needs `tabIndex={-1}`.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
