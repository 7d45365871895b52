/** Keeps bytes under a name of our making (`originale/…`, `bilder/…`); never a name from an upload. */
export type FileStore = {
  write(name: string, bytes: Uint8Array): Promise<void>
  /** `undefined` when there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>
  delete(name: string): Promise<void>
  /** Without a folder every file there is. */
  list(folder?: string): Promise<string[]>
}
