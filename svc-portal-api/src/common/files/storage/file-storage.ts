/** Place of the bytes of uploaded files, addressed by id. */
export interface FileStorage {
  /** Stores the bytes durably, replacing an earlier object. */
  write(id: string, bytes: Buffer): Promise<void>
  /** @throws Error when there is no such object, or it was altered. */
  read(id: string): Promise<Buffer>
  /** Deletes an object; a missing one is no error. */
  delete(id: string): Promise<void>
}
