/**
 * Leaves the explanations out of the federation's errors, which keep their code and the address of its documentation: the
 * sentences are half a kilobyte of the eight that the entry of a remote may weigh (decision 0307).
 */
export default function federationMessagesLoader(): string {
  const names = ['runtimeDescMap', 'typeDescMap', 'buildDescMap', 'errorDescMap']
  return names.map((name) => `export const ${name} = {}`).join('\n')
}
