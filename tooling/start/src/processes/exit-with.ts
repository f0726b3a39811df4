/** Ends the program with the status of its work; what went wrong is said in its own words, without a stack. */
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
