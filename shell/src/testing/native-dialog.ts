/** jsdom knows the element but not its methods; these do what browsers do as far as dialogs rely on it. */
export function installNativeDialog(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
}
