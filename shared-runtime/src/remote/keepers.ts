// The shell's side of what remotes ask for on the bus; the fake shell of `testing` works by the same rules.
export { keepLoading } from '../loading/loading-keeper.ts'
export { keepSnackbar } from '../snackbar/snackbar-keeper.ts'
