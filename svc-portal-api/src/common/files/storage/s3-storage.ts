import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { FileStorage } from './file-storage.ts'

const CONNECT_MS = 3000
const REQUEST_MS = 10_000
/** Attempts of a call; a call of an upload must end before the timeout of the edge. */
const ATTEMPTS = 2

interface S3Settings {
  readonly bucket: string
  /** Address of a server other than Amazon's. */
  readonly endpoint?: string | undefined
  readonly region?: string | undefined
  readonly accessKey?: string | undefined
  readonly secretKey?: string | undefined
}

/** Storage in a bucket of an S3 server; without keys the credentials of the machine are used. */
export function createS3Storage({ bucket, endpoint, region, accessKey, secretKey }: S3Settings): FileStorage {
  const client = new S3Client({
    region: region ?? 'us-east-1',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKey === undefined || secretKey === undefined
      ? {}
      : { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
    },
  })
  const address = (id: string) => ({ Bucket: bucket, Key: id })
  return {
    async write(id, bytes) {
      await client.send(new PutObjectCommand({ ...address(id), Body: bytes, ContentLength: bytes.length }))
    },
    async read(id) {
      const { Body } = await client.send(new GetObjectCommand(address(id)))
      if (Body === undefined) throw new Error('the storage sent no bytes')
      return Buffer.from(await Body.transformToByteArray())
    },
    async delete(id) {
      await client.send(new DeleteObjectCommand(address(id)))
    },
  }
}
