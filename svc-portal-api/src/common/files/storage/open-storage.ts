import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Secrets } from '../../secrets.ts'
import type { FileStorage } from './file-storage.ts'
import { createLocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { sealStorage } from './sealed-storage.ts'

/** Storage of an API without one: uploads fail as temporarily unavailable. */
export const NO_STORAGE: FileStorage = {
  write: refuse,
  read: refuse,
  delete: refuse,
}

function refuse(): Promise<never> {
  return Promise.reject(new PortalError('SERVICE_UNAVAILABLE'))
}

interface StorageSettings {
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_BUCKET?: string | undefined
  readonly S3_REGION?: string | undefined
  readonly S3_ACCESS_KEY?: string | undefined
  readonly S3_SECRET_KEY?: string | undefined
}

interface StorageOptions {
  readonly settings: StorageSettings
  readonly secrets: Secrets
  /** Folder of the files without a bucket. */
  readonly folder: string
}

/** Opens the encrypted storage of the settings: the bucket `S3_BUCKET`, or a local folder. */
export function openFileStorage({ settings, secrets, folder }: StorageOptions): FileStorage {
  const { S3_BUCKET: bucket } = settings
  const key = secrets.key('uploaded files')
  if (bucket === undefined) return sealStorage(createLocalStorage(folder), key)
  return sealStorage(
    createS3Storage({
      bucket,
      endpoint: settings.S3_ENDPOINT,
      region: settings.S3_REGION,
      accessKey: settings.S3_ACCESS_KEY,
      secretKey: settings.S3_SECRET_KEY,
    }),
    key,
  )
}
