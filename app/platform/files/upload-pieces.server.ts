import type { FileStore } from './file-store.ts'

/** Bytes of a large file on its way, from `from` up to `to` without it. */
type Piece = { name: string; from: number; to: number }

/** `id` is of our making. */
export const uploadFolderOf = (id: string) => `ankommend/${id}`

/**
 * Keeps bytes of a large file that is brought piece by piece, where every server finds them. Of two connections that
 * bring the same bytes each leaves a piece, and the longer one counts.
 */
export async function addPiece(files: FileStore, id: string, from: number, bytes: Uint8Array) {
  if (bytes.length > 0) await files.write(`${uploadFolderOf(id)}/${from}-${from + bytes.length}`, bytes)
}

/** The pieces that follow on one another, among the names in the folder. */
function chainIn(names: readonly string[]): Piece[] {
  const pieces = names.flatMap((name): Piece[] => {
    const [, from, to] = /\/(\d+)-(\d+)$/.exec(name) ?? []
    return from === undefined ? [] : [{ name, from: Number(from), to: Number(to) }]
  })
  const chain: Piece[] = []
  let at = 0
  for (const piece of pieces.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (piece.from > at || piece.to <= at) continue
    chain.push(piece)
    at = piece.to
  }
  return chain
}

/** How many bytes are there from the beginning on. */
export const receivedIn = (names: readonly string[]): number => chainIn(names).at(-1)?.to ?? 0

/** The file from its beginning, as far as it is there. */
export async function* uploadedBytes(files: FileStore, id: string): AsyncGenerator<Uint8Array> {
  let at = 0
  for (const { name, from, to } of chainIn(await files.list(uploadFolderOf(id)))) {
    const bytes = await files.read(name)
    if (bytes === undefined) return
    yield bytes.subarray(at - from)
    at = to
  }
}

/** Everything that lies there under this id. */
export async function dropUpload(files: FileStore, id: string) {
  for (const name of await files.list(uploadFolderOf(id))) await files.delete(name)
}
