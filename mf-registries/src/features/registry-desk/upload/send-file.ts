import { useMemo, useState } from 'react'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { announceFile, checkFile, sendFilePart } from 'shared-contracts/http/data/registry-desk'
import { errorMessage } from 'shared-contracts/rules/error-message'
import { useAction } from 'shared-runtime/actions'
import { useLanguage, useTexts } from 'shared-runtime/i18n'

/** As the contract of a part says; the constant itself would bring the schemas along. */
const PART_BYTES = 700_000

interface Sending {
  readonly registry: string
  readonly file: File
}

interface Begun extends Sending {
  readonly key: string
}

/**
 * Announces a file, sends its parts one after the other and has it checked. Gives the number of its set. What broke off
 * is begun anew with the same key: the set is the same one, and what was done already is not done twice.
 */
export function useSendFile() {
  const t = useTexts()
  const language = useLanguage()
  const announce = useAction(announceFile, { shows: true })
  const part = useAction(sendFilePart, { shows: true })
  const check = useAction(checkFile, { shows: true })
  const [begun, setBegun] = useState<Begun>()
  const [unreadable, setUnreadable] = useState<PortalError>()
  const [percent, setPercent] = useState(0)

  function refuse() {
    const fields = { file: t('desk.upload.unreadable') }
    setUnreadable(new PortalError('REGISTRY_FILE_REFUSED', { status: 400, fields }))
    return undefined
  }

  async function begin({ registry, file }: Sending) {
    const isSame = begun !== undefined && begun.registry === registry && isSameFile(begun.file, file)
    const first = isSame ? begun.key : crypto.randomUUID()
    for (const key of [first, crypto.randomUUID()]) {
      setBegun({ registry, file, key })
      const body = { key, registry, name: file.name.slice(0, 200), size: file.size }
      const set = await announce.run({ body })
      // A set that was given up meanwhile takes no parts any more.
      if (set?.state !== 'withdrawn') return set
    }
    return undefined
  }

  async function send(sending: Sending): Promise<string | undefined> {
    const { file } = sending
    setUnreadable(undefined)
    setPercent(0)
    if ((await base64Of(file.slice(0, 1))) === undefined) return refuse()
    const set = await begin(sending)
    if (set === undefined) return undefined
    if (set.isChecked || (set.work !== null && set.work.fault === null)) return set.id
    const params = { id: set.id }
    for (let number = 0; number * PART_BYTES < file.size; number += 1) {
      const base64 = await base64Of(file.slice(number * PART_BYTES, (number + 1) * PART_BYTES))
      if (base64 === undefined) return refuse()
      const sent = await part.run({ params, body: { part: number, base64 } })
      if (sent === undefined) return undefined
      setPercent(Math.floor((sent.received / file.size) * 100))
    }
    return (await check.run({ params }))?.id
  }

  const failure = announce.error ?? part.error ?? check.error
  // What is wrong with the file belongs to its field; anything else is no fault of it.
  const error = useMemo(
    () =>
      failure?.code === 'REGISTRY_FILE_REFUSED'
        ? new PortalError(failure.code, { status: 400, fields: { file: errorMessage(failure, language) } })
        : failure,
    [failure, language],
  )
  return { send, percent, error: unreadable ?? error }
}

function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}

/** Undefined for what cannot be read: a directory, a file that is gone or has changed, nothing at all. */
function base64Of(bytes: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      const base64 = address.slice(address.indexOf(',') + 1)
      resolve(bytes.size === 0 || base64 === '' ? undefined : base64)
    }
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(bytes)
  })
}
