import { useCall } from '../parts/use-call.ts'
import { announceFile, checkFile, sendFilePart } from 'shared-contracts/http/data/registry-desk'

/** As the contract of a part says; the constant itself would bring the schemas along. */
const PART_BYTES = 700_000

export interface Sending {
  readonly registry: string
  readonly file: File
  readonly onProgress: (bytes: number) => void
}

/** Announces a file, sends its parts one after the other and has it checked. Gives the number of its set. */
export function useSendFile() {
  const announce = useCall(announceFile)
  const part = useCall(sendFilePart)
  const check = useCall(checkFile)
  async function send({ registry, file, onProgress }: Sending): Promise<string | undefined> {
    const body = { key: crypto.randomUUID(), registry, name: file.name.slice(0, 200), size: file.size }
    const set = await announce.run({ body })
    if (set === undefined) return undefined
    const params = { id: set.id }
    for (let number = 0; number * PART_BYTES < file.size; number += 1) {
      const bytes = file.slice(number * PART_BYTES, (number + 1) * PART_BYTES)
      const sent = await part.run({ params, body: { part: number, base64: await base64Of(bytes) } })
      if (sent === undefined) return undefined
      onProgress(sent.received)
    }
    return (await check.run({ params }))?.id
  }
  return { send, error: announce.error ?? part.error ?? check.error }
}

function base64Of(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      resolve(address.slice(address.indexOf(',') + 1))
    }
    reader.onerror = () => reject(reader.error ?? new Error('a file could not be read'))
    reader.readAsDataURL(bytes)
  })
}
