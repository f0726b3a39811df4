declare global {
  // Not yet in TypeScript's own library.
  var trustedTypes:
    | undefined
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL: (value: string) => string },
        ): { createScriptURL(value: string): unknown }
      }
}

let policy: { createScriptURL(value: string): unknown } | undefined

/** Makes the policy once; every release's own loader uses the same name (`output.trustedTypes` of the preset). */
export function trustedAddress(address: string): string {
  policy ??= globalThis.trustedTypes?.createPolicy('portal', {
    createScriptURL: (value: string) => value,
  })
  return (policy?.createScriptURL(address) ?? address) as string
}
