/** Bytes `start` to `end`, both counted, as in an HTTP range. */
export type ByteRange = { start: number; end: number }

/** A file being read: its whole length, and the bytes that were asked for. */
export type OpenFile = { size: number; bytes: ReadableStream<Uint8Array> }

/** Keeps bytes under a name of our making (`originale/…`, `bilder/…`); never a name from an upload. */
export type FileStore = {
  /** Whole or not at all, in the place of what was there. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /**
   * As `write`, unless there is a file of that name already, which stays: `false`. A server that knows no conditions may
   * tell two who come at the same moment that each made it, so a name says what is in it: both have written the same.
   */
  create(name: string, bytes: Uint8Array): Promise<boolean>
  /** As `write`, of bytes too many to be held at once; how many there were. When `source` fails, nothing was written. */
  writeStream(name: string, source: AsyncIterable<Uint8Array>): Promise<number>
  /** `undefined` when there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>
  /** `undefined` when there is no such file; a range that begins beyond its end gives no bytes. */
  open(name: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** In bytes; `undefined` when there is no such file. */
  size(name: string): Promise<number | undefined>
  /** Also when there is none. */
  delete(name: string): Promise<void>
  /** Without a folder every file there is; in no order. */
  list(folder?: string): Promise<string[]>
  /** Where it lies or would lie on this machine's disk; missing where files lie elsewhere. */
  onDisk?(name: string): string
}

/** Whether a backup holds it: not the browser's half of a build, backups, or what is on its way. */
export const isOfClub = (name: string) => !/^(ankommend|builds|sicherungen)\//.test(name)

/** Why the place of the files gives or takes nothing just now. Each may pass by itself. */
export type FilesTrouble = 'filesAway' | 'filesFull' | 'filesBroken'

export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  readonly reason: FilesTrouble
  constructor(reason: FilesTrouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Why there are no files; `undefined` for every other error. By its name: the bundled site has a class of its own. */
export const whyFilesUnavailable = (error: unknown): FilesTrouble | undefined =>
  error instanceof Error && error.name === 'FilesUnavailable' ? (error as FilesUnavailable).reason : undefined
