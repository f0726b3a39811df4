/** Exits with the status of the work; prints errors without a stack. */
export function exitWith(work: () => Promise<number>): void {
  Promise.resolve()
    .then(work)
    .then(
      (status) => process.exit(status),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        process.exit(1)
      },
    )
}
